import { expect, test } from "vitest";
import { withShortLocation } from "./short-location.ts";

const LONG = "a".repeat(5_000);

test.each([
  ["location", "/about?q=a", "/about?q=a"],
  ["location", `/about?q=${LONG}`, "/about"],
  ["x-remix-redirect", `/sign-in?next=${LONG}`, "/sign-in"],
  ["location", `/${LONG}`, "/"],
  ["location", `https://files.example/listings.csv?signed=${LONG}`, undefined],
  ["content-security-policy", `/${LONG}`, undefined],
])("%#: of %s too long an address loses its query", (name, value, short) => {
  expect(withShortLocation(name, value)).toBe(short ?? value);
});
