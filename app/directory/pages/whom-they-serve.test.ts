import { expect, test } from "vitest";
import { whomTheyServe } from "./whom-they-serve.ts";

test.each([
  [{ count: 10, adultUse: 1, medical: 3 }, "1 of the shops here is confirmed to sell to adults"],
  [{ count: 10, adultUse: 2, medical: 0 }, "2 of the shops here are confirmed to sell to adults"],
  [{ count: 3, adultUse: 0, medical: 3 }, "The shops here are confirmed to serve medical patients only"],
  [{ count: 1, adultUse: 0, medical: 1 }, "The shop here is confirmed to serve medical patients only"],
  // Nine of them may well sell to adults.
  [{ count: 10, adultUse: 0, medical: 1 }, "Call ahead to ask who the shop serves"],
  [{ count: 4, adultUse: 0, medical: 0 }, "Call ahead to ask who the shop serves"],
])("of %j a visitor reads: %s", (shops, words) => {
  expect(whomTheyServe(shops, "Ohio").startsWith(words)).toBe(true);
});
