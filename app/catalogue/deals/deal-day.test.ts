import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, parseDealDay, resolveDay, todayIn } from "./deal-day.ts";

const isoDay = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2090-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("a day of a deal", () => {
  test.each([
    ["2026-11-20", "2026-11-20"],
    ["today", 0],
    ["in 1 day", 1],
    ["in 10 days", 10],
    ["3 days ago", -3],
    [" today ", 0],
  ])("%j is read", (text, day) => {
    expect(parseDealDay(text)).toBe(day);
  });

  test.each([
    "",
    "tomorrow",
    "2026-02-31",
    "2026-13-01",
    "2026-11-20T10:00:00Z",
    "in 1000 days",
    "20.11.2026",
  ])("%j is none", (text) => {
    expect(parseDealDay(text)).toBeUndefined();
  });

  test("never throws, and what it reads stands for a day", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const day = parseDealDay(text);
        if (day !== undefined) expect(resolveDay(day, "2026-11-21")).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });

  test("moves with today when it is relative, and stays when it is a date", () => {
    expect(resolveDay(10, "2026-11-21")).toBe("2026-12-01");
    expect(resolveDay("2026-11-20", "2027-01-01")).toBe("2026-11-20");
  });

  test("so many days on and back is the same day", () => {
    fc.assert(
      fc.property(isoDay, fc.integer({ min: -999, max: 999 }), (day, days) => {
        expect(addDays(addDays(day, days), -days)).toBe(day);
      }),
    );
  });
});

test("today is another day in Honolulu than in New York, late in the evening", () => {
  const now = new Date("2026-11-21T06:30:00Z");
  expect(todayIn("America/New_York", now)).toBe("2026-11-21");
  expect(todayIn("Pacific/Honolulu", now)).toBe("2026-11-20");
});
