import { expect, test } from "vitest";
import { typographic } from "./typographic.ts";

test.each([
  ['He said "no"', "He said “no”"],
  ['"No," he said', "“No,” he said"],
  ['("quoted")', "(“quoted”)"],
  ["It's the growers' own", "It’s the growers’ own"],
  ["the '90s", "the ’90s"],
  ["'single' quotes", "‘single’ quotes"],
  [`"'both'"`, "“‘both’”"],
  ["and so on...", "and so on…"],
  ["“done” ‘already’ …", "“done” ‘already’ …"],
  ["26 U.S.C. § 280E", "26 U.S.C. § 280E"],
])("%s", (typed, printed) => {
  expect(typographic(typed)).toBe(printed);
  expect(typographic(printed), "twice is once").toBe(printed);
});
