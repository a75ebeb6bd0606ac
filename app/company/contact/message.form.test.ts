import { expect, test } from "vitest";
import { submitMessage } from "./message.form.server.ts";

const MESSAGE = { topic: "correction", email: "reader@example.com", message: "A limit is wrong." };

test.each<[string, Record<string, string>, Record<string, string>]>([
  ["no topic", { ...MESSAGE, topic: "" }, { topic: "Choose what it is about" }],
  ["an unknown topic", { ...MESSAGE, topic: "toString" }, { topic: "Choose what it is about" }],
  ["no email address", { ...MESSAGE, email: " " }, { email: "Enter your email address" }],
  ["a bad one", { ...MESSAGE, email: "reader" }, { email: "Enter an email address like name@example.com" }],
  ["no message", { ...MESSAGE, message: " \r\n " }, { message: "Write a message" }],
  ["a short message", { ...MESSAGE, message: "Hello" }, { message: "Write at least 10 characters" }],
  [
    "a long message",
    { ...MESSAGE, message: "x".repeat(4001) },
    { message: "Keep the message under 4,000 characters" },
  ],
  ["a long name", { ...MESSAGE, name: "x".repeat(101) }, { name: "Keep the name under 100 characters" }],
  [
    "a long page",
    { ...MESSAGE, page: "x".repeat(501) },
    { page: "Keep the page’s address under 500 characters" },
  ],
])("a message with %s is refused, and the field is named", async (_what, fields, errors) => {
  expect(await submitMessage(new URLSearchParams(fields))).toEqual({
    ok: false,
    status: 400,
    message: "Check the marked fields.",
    errors,
  });
});

test("an empty form names everything that is missing", async () => {
  const answer = await submitMessage(new URLSearchParams());
  expect(answer.ok === false && Object.keys(answer.errors ?? {}).sort()).toEqual([
    "email",
    "message",
    "topic",
  ]);
});
