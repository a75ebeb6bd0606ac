import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#app/utils/dates.ts";
import { WEEKDAYS } from "./deal.ts";
import { standingOf } from "./deal-standing.ts";

/** A Saturday. */
const TODAY = "2026-11-21";

describe("a deal", () => {
  test.each([
    ["2026-11-01", "2026-11-21", [], "today", "2026-11-21"],
    ["2026-11-21", "2026-11-21", [], "today", "2026-11-21"],
    ["2026-11-22", "2026-12-01", [], "coming", "2026-11-22"],
    ["2026-11-01", "2026-11-20", [], "ended", undefined],
    ["2026-11-01", "2026-12-01", ["Saturday"], "today", "2026-11-21"],
    ["2026-11-01", "2026-12-01", ["Tuesday", "Friday"], "coming", "2026-11-24"],
    ["2026-11-01", "2026-11-23", ["Tuesday"], "ended", undefined],
    ["2026-12-02", "2026-12-31", ["Tuesday"], "coming", "2026-12-08"],
    [-3, 4, [], "today", "2026-11-21"],
    [2, 4, [], "coming", "2026-11-23"],
    [-9, -1, [], "ended", undefined],
  ] as const)("from %s to %s on %j is %s", (starts, ends, weekdays, state, next) => {
    const standing = standingOf({ starts, ends, weekdays }, TODAY);
    expect([standing.state, standing.next]).toEqual([state, next]);
  });

  test("holds on its next day, on none before, and on no day after its last", () => {
    const deal = fc.record({
      starts: fc.integer({ min: -40, max: 40 }),
      length: fc.nat(40),
      weekdays: fc.subarray([...WEEKDAYS]),
    });
    fc.assert(
      fc.property(deal, ({ starts, length, weekdays }) => {
        const standing = standingOf({ starts, ends: starts + length, weekdays }, TODAY);
        const holds = (day: string) =>
          day >= standing.starts &&
          day <= standing.ends &&
          (weekdays.length === 0 || weekdays.includes(WEEKDAYS[new Date(day).getUTCDay()] ?? "Sunday"));
        const days = Array.from({ length: 90 }, (_, i) => addDays(TODAY, i));
        expect(standing.next).toBe(days.find(holds));
        expect(standing.state === "today").toBe(holds(TODAY));
        expect(standing.state === "ended").toBe(!days.some(holds));
        const all = Array.from({ length: 130 }, (_, i) => addDays(TODAY, i - 45));
        expect(standing.last).toBe(all.findLast(holds) ?? standing.ends);
      }),
    );
  });
});
