import { expect, test } from "vitest";
import { dayNamed, hasDayBegun, isLastDayOver } from "./claim-days.server.ts";

/** Ten in the morning at the newsroom. */
const SINCE = "2026-11-20T15:00:00.000Z";

test.each([
  ["answer", "2026-11-27"],
  ["object", "2026-12-20"],
  ["askAgain", "2027-02-18"],
] as const)("what lasts “%s” is said to end on %s", (part, day) => {
  expect(dayNamed(SINCE, part)).toBe(day);
});

test("the day is the newsroom's, also where Greenwich has another one", () => {
  expect(dayNamed("2026-11-21T02:00:00.000Z", "answer")).toBe("2026-11-27");
});

test("a last day lasts until it is over wherever a shop is, not until the hour at which the time began", () => {
  const over = (iso: string) => isLastDayOver(SINCE, "answer", new Date(iso));
  expect(over("2026-11-27T15:00:00.000Z")).toBe(false);
  expect(over("2026-11-28T09:59:00.000Z"), "almost midnight in Honolulu").toBe(false);
  expect(over("2026-11-28T10:00:00.000Z")).toBe(true);
});

test("a first day begins with it", () => {
  const begun = (iso: string) => hasDayBegun(SINCE, "askAgain", new Date(iso));
  expect(begun("2027-02-18T04:59:00.000Z"), "almost midnight at the newsroom").toBe(false);
  expect(begun("2027-02-18T05:00:00.000Z")).toBe(true);
});
