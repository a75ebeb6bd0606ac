import { expect, test } from "vitest";
import { securityText } from "./security-txt.ts";

const NOON = new Date("2026-11-23T12:34:56.789Z");
const lines = (where: Parameters<typeof securityText>[0]) => securityText(where, NOON).split("\r\n");

test("it has the fields that RFC 9116 asks for, once each, and ends its last line", () => {
  expect(lines({ origin: "https://leaf.example", contact: "security@leaf.example" })).toEqual([
    "Contact: mailto:security@leaf.example",
    "Expires: 2027-05-22T00:00:00Z",
    "Preferred-Languages: en",
    "Canonical: https://leaf.example/.well-known/security.txt",
    "",
  ]);
});

test("a form's address stands as it is", () => {
  const [contact] = lines({ origin: "https://leaf.example", contact: "https://leaf.example/report" });
  expect(contact).toBe("Contact: https://leaf.example/report");
});

test("a site without TLS names no canonical address", () => {
  const text = securityText({ origin: "http://localhost:3000", contact: "a@b.example" }, NOON);
  expect(text).not.toContain("Canonical");
});
