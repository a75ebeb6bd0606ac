import { expect, test } from "vitest";
import { CLAIM_TIMES, isOver, later } from "./claim-times.ts";
import { promisedDay } from "./promised-day.server.ts";

const SINCE = "2026-11-20T12:00:00.000Z";

test.each([
  ["prove", "2026-11-21T12:00:00.000Z"],
  ["answer", "2026-11-27T12:00:00.000Z"],
  ["object", "2026-12-20T12:00:00.000Z"],
  ["askAgain", "2027-02-18T12:00:00.000Z"],
  ["contestAgain", "2026-11-27T12:00:00.000Z"],
] as const)("what lasts “%s” ends at %s", (part, end) => {
  expect(later(SINCE, CLAIM_TIMES[part])).toBe(end);
});

test("a time is over at its last moment, and not before", () => {
  const end = Date.parse(later(SINCE, CLAIM_TIMES.prove));
  expect(isOver(SINCE, CLAIM_TIMES.prove, new Date(end - 1))).toBe(false);
  expect(isOver(SINCE, CLAIM_TIMES.prove, new Date(end))).toBe(true);
  expect(isOver(SINCE, CLAIM_TIMES.prove, new Date(end + 1))).toBe(true);
});

test("the desk has called three working days after the day at the newsroom on which an address was proven", () => {
  // Friday evening there, Saturday by the clock of Greenwich.
  expect(promisedDay("2026-11-14T02:00:00.000Z")).toBe("2026-11-18");
});
