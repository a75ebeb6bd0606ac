import { expect, test } from "vitest";
import { adsCookie } from "#app/site/cookies.server.ts";
import { readAdConsent } from "./ad-consent.server.ts";

const read = (headers: Record<string, string>) => readAdConsent(new Headers(headers));

test.each([
  [undefined, undefined],
  ["ads=yes", "yes"],
  ["adult=yes; ads=no", "no"],
  ["ads=maybe", undefined],
  ["loads=yes", undefined],
  ["ads=yess", undefined],
])("the cookie %j says %s", async (cookie, answer) => {
  expect((await read(cookie ? { Cookie: cookie } : {})).answer).toBe(answer);
});

test("Global Privacy Control is 1 and nothing else", async () => {
  expect((await read({ "Sec-GPC": "1" })).gpc).toBe(true);
  expect((await read({ "Sec-GPC": "0" })).gpc).toBe(false);
  expect((await read({})).gpc).toBe(false);
});

test("an answer is read back as it was set, and scripts cannot read it", async () => {
  const cookie = await adsCookie.serialize("no");
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax/);
  expect((await read({ Cookie: cookie.split(";")[0] ?? "" })).answer).toBe("no");
});
