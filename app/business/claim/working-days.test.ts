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
