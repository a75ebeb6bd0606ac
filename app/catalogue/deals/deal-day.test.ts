import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDealDay, resolveDay } from "./deal-day.ts";

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
    "begins in 10 days",
    "in 10 days or so",
    "3 days ago today",
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
});
