import { expect, test } from "vitest";
import { isLawState, LAW_STATES, parseLawState } from "./law-states.ts";

test("the law's states are the fifty and the District of Columbia, by their names", () => {
  expect(LAW_STATES).toHaveLength(51);
  // By their codes Alaska would come first, and Iowa before Idaho.
  expect(LAW_STATES.slice(0, 4)).toEqual(["AL", "AK", "AZ", "AR"]);
  expect(LAW_STATES.slice(11, 15)).toEqual(["HI", "ID", "IL", "IN"]);
});

test("the nation and the territories have no pages of a state", () => {
  expect([isLawState("US"), isLawState("PR"), isLawState("DC"), isLawState("OH")]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test.each([
  ["new-york", "NY"],
  ["New York", "NY"],
  ["ny", "NY"],
  ["washington-dc", "DC"],
  ["district-of-columbia", "DC"],
  ["puerto-rico", undefined],
  ["pr", undefined],
  ["us", undefined],
  ["nowhere", undefined],
])("%s", (text, state) => {
  expect(parseLawState(text)).toBe(state);
});
