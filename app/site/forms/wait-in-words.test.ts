import { expect, test } from "vitest";
import { waitInWords } from "./wait-in-words.ts";

test.each([
  [1, "in a second"],
  [2, "in 2 seconds"],
  [119, "in 119 seconds"],
  [120, "in 2 minutes"],
  [121, "in 3 minutes"],
  [7199, "in 120 minutes"],
  [7200, "in 2 hours"],
  [7201, "in 3 hours"],
  [82_800, "in 23 hours"],
])("%i seconds are %s", (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
