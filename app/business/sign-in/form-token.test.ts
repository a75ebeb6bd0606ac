import { expect, test } from "vitest";
import { formTokenOf, isFormToken } from "./form-token.server.ts";
import type { SignedIn } from "./session.ts";

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
