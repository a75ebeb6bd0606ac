import { expect, test } from "vitest";
import { formTokenOf, isFormToken } from "./form-token.server.ts";
import type { SignedIn } from "./session.ts";
import { seal, unseal } from "./totp-seal.server.ts";

const person = (id: string) => ({ session: { id } }) as Pick<SignedIn, "session">;

test("a form counts in the session that it was made for, and in no other", () => {
  const token = formTokenOf(person("one"));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(formTokenOf(person("one"))).toBe(token);
  expect(isFormToken(person("one"), token)).toBe(true);
  expect(isFormToken(person("other"), token)).toBe(false);
  expect(isFormToken(person("one"), formTokenOf(person("other")))).toBe(false);
});

test("a part of a token, more of it, and nothing are none", () => {
  const token = formTokenOf(person("one"));
  for (const given of ["", token.slice(1), `${token}a`, `${token.slice(0, -1)}é`])
    expect(isFormToken(person("one"), given), given).toBe(false);
});

const SECRET = Buffer.from("12345678901234567890");

test("a sealed secret opens for its account and its purpose, and is another text each time", () => {
  const sealed = seal(SECRET, "account");
  expect(unseal(sealed, "account")).toEqual(SECRET);
  expect(seal(SECRET, "account")).not.toBe(sealed);
  expect(unseal(sealed, "another")).toBeUndefined();
  expect(unseal(sealed, "account", "photos")).toBeUndefined();
  expect(unseal(seal(SECRET, "account", "photos"), "account", "photos")).toEqual(SECRET);
  expect(unseal(seal(SECRET, "account", "photos"), "account")).toBeUndefined();
});

test("one that was changed anywhere, cut or never sealed does not open", () => {
  const bytes = Buffer.from(seal(SECRET, "account"), "base64");
  expect(bytes).toHaveLength(12 + 16 + SECRET.length);
  for (let at = 0; at < bytes.length; at += 5) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(unseal(changed.toString("base64"), "account"), String(at)).toBeUndefined();
  }
  for (const length of [0, 10, 28, bytes.length - 1])
    expect(unseal(bytes.subarray(0, length).toString("base64"), "account"), String(length)).toBeUndefined();
});
