import { expect, test } from "vitest";
import { isOneClick } from "./one-click.server.ts";

const URL = "http://localhost/newsletter/leave/0";
const post = (body: BodyInit, type?: string) =>
  new Request(URL, { method: "POST", body, headers: type ? { "Content-Type": type } : {} });

const URLENCODED = "application/x-www-form-urlencoded";

test("a mailbox's click is known in both of its forms", async () => {
  expect(await isOneClick(post("List-Unsubscribe=One-Click", URLENCODED))).toBe(true);
  expect(await isOneClick(post("List-Unsubscribe=One-Click", `${URLENCODED}; charset=UTF-8`))).toBe(true);
  const form = new FormData();
  form.set("List-Unsubscribe", "One-Click");
  expect(await isOneClick(post(form))).toBe(true);
});

test.each([
  ["form=newsletter&email=a%40b.example", URLENCODED],
  ["List-Unsubscribe=Yes", URLENCODED],
  [`List-Unsubscribe=One-Click&x=${"x".repeat(5000)}`, URLENCODED],
  ["List-Unsubscribe=One-Click", "text/plain"],
  ["no boundary", "multipart/form-data; boundary=x"],
  ["", URLENCODED],
])("%#: anything else is not", async (body, type) => {
  expect(await isOneClick(post(body, type))).toBe(false);
});

test("what is longer is told as soon as that is known, also of a copy whose other half waits", async () => {
  const request = new Request(URL, {
    method: "POST",
    body: new ReadableStream({
      start: (rest) => rest.enqueue(new Uint8Array(5000)),
    }),
    headers: { "Content-Type": URLENCODED },
    duplex: "half",
  } as RequestInit);
  expect(await isOneClick(request.clone())).toBe(false);
});
