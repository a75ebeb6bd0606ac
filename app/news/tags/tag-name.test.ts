import { expect, test } from "vitest";
import { tagName } from "./tag-name.ts";

test.each([
  ["state-law", "State law"],
  ["thc", "THC"],
  ["how-it-works", "How it works"],
  ["cbd-and-thc", "CBD and THC"],
  ["constructor", "Constructor"],
])("%s reads %s", (tag, name) => {
  expect(tagName(tag)).toBe(name);
});
