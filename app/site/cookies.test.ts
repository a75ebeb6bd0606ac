import { afterAll, expect, test, vi } from "vitest";
import { ADULT_COOKIE, readVisitor } from "#app/utils/visitor.ts";
import { COOKIES, type CookieName } from "./cookies.ts";

vi.stubEnv("SITE_URL", "https://leaf.example");
vi.stubEnv("COOKIE_SECRET", "a secret that is long enough for a test of it");
const { adsCookie, adultCookie, flashCookie, flashWaitsCookie } = await import("./cookies.server.ts");
afterAll(() => vi.unstubAllEnvs());

const ALL = [adultCookie, adsCookie, flashCookie, flashWaitsCookie];

const plainName = ({ name }: { name: string }) => name.replace("__Host-", "") as CookieName;

/** As a browser sends it back. */
const sentBack = (line: string) => line.split(";", 1)[0] ?? "";

test("there is one for each name of the list", () => {
  // business/sign-in/session-cookie.server.ts makes the three of signing in.
  const names = [...ALL.map(plainName), "session", "sign-in", "device"];
  expect(names.sort()).toEqual(Object.keys(COOKIES).sort());
});

test("what is signed or acted on is bound to the host, and the others keep the names that caches go by", () => {
  expect(ALL.map(({ name }) => name)).toEqual(["adult", "ads", "__Host-flash", "__Host-flash-waits"]);
});

test.each(ALL.map((cookie) => [plainName(cookie), cookie] as const))(
  "on a site with TLS %s goes over TLS alone, and is read back as it was set",
  async (name, cookie) => {
    const line = await cookie.serialize("yes");
    const { seconds, script } = COOKIES[name];
    expect(line).toMatch(/; Path=\/; (HttpOnly; )?Secure; SameSite=Lax$/);
    expect(line).toContain(`Max-Age=${seconds};`);
    expect(line.includes("HttpOnly")).toBe(!script);
    expect(await cookie.parse(`other=1; ${sentBack(line)}`)).toBe("yes");
  },
);

test("the host reads the word of a visitor who has confirmed to be an adult", async () => {
  expect(adultCookie.name).toBe(ADULT_COOKIE);
  expect(readVisitor(sentBack(await adultCookie.serialize("yes")), undefined).adult).toBe(true);
  expect(readVisitor(sentBack(await adultCookie.serialize("no")), undefined).adult).toBe(false);
});

test("a forged flash says nothing", async () => {
  const line = sentBack(await flashCookie.serialize({ succeeded: "contact" }));
  expect(await flashCookie.parse(line)).toEqual({ succeeded: "contact" });
  expect(await flashCookie.parse(line.slice(0, -3))).toBeNull();
});
