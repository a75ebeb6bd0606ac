import { expect, test } from "vitest";
import { addWorkingDays } from "./working-days.ts";

test.each([
  ["2026-11-20", "2026-11-25", "over a weekend"],
  ["2026-11-21", "2026-11-25", "from a Saturday"],
  ["2026-11-24", "2026-11-30", "over Thanksgiving"],
  ["2026-12-23", "2026-12-29", "over Christmas"],
  ["2026-07-01", "2026-07-07", "over a Fourth of July that is a Saturday, kept on the Friday"],
  ["2027-07-02", "2027-07-08", "over one that is a Sunday, kept on the Monday"],
  ["2026-05-22", "2026-05-28", "over Memorial Day"],
  ["2026-08-03", "2026-08-06", "in an ordinary week"],
])("three working days after %s is %s: %s", (from, to) => {
  expect(addWorkingDays(from, 3)).toBe(to);
});

test.each([
  ["2025-12-31", "2026-01-02", "New Year’s Day"],
  ["2026-01-16", "2026-01-20", "the birthday of Martin Luther King"],
  ["2026-02-13", "2026-02-17", "Washington’s birthday"],
  ["2026-05-22", "2026-05-26", "Memorial Day"],
  ["2026-06-18", "2026-06-22", "Juneteenth"],
  ["2026-07-02", "2026-07-06", "Independence Day"],
  ["2026-09-04", "2026-09-08", "Labor Day"],
  ["2026-10-09", "2026-10-13", "Columbus Day"],
  ["2026-11-10", "2026-11-12", "Veterans Day"],
  ["2026-11-25", "2026-11-27", "Thanksgiving"],
  ["2026-12-24", "2026-12-28", "Christmas"],
])("the working day after %s is %s: between them is %s", (from, to) => {
  expect(addWorkingDays(from, 1)).toBe(to);
});

test.each([
  ["2026-02-06", "2026-02-09", "the second Monday of February"],
  ["2026-03-13", "2026-03-16", "the third Monday of March"],
  ["2021-05-21", "2021-05-24", "a Monday of May that another one follows"],
  ["2026-11-18", "2026-11-19", "the third Thursday of November"],
  ["2026-11-12", "2026-11-13", "a Friday two days after a holiday"],
  ["2026-11-26", "2026-11-27", "the day after Thanksgiving"],
])("the working day after %s is %s: %s is none of the holidays", (from, to) => {
  expect(addWorkingDays(from, 1)).toBe(to);
});
