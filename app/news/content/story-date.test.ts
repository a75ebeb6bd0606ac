import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readStoryDate } from "./story-date.server.ts";

const NOW = new Date("2026-03-01T15:30:00.000Z");
const moments = fc.date({
  min: new Date("1000-01-01T00:00:00Z"),
  max: new Date("9999-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});

test("a moment in ISO 8601 is that moment", () => {
  fc.assert(
    fc.property(moments, (date) => {
      expect(readStoryDate(date.toISOString(), NOW)).toBe(date.toISOString());
    }),
  );
});

test("a day is its midnight in UTC", () => {
  fc.assert(
    fc.property(moments, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(readStoryDate(day, NOW)).toBe(`${day}T00:00:00.000Z`);
    }),
  );
});

test("days and longer before now are midnights, in the past, and the more the earlier", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.constantFrom("day", "week", "month"), (count, unit) => {
      const date = readStoryDate(`${count} ${unit}s ago`, NOW);
      expect(date).toMatch(/T00:00:00\.000Z$/);
      expect(date < NOW.toISOString()).toBe(true);
      expect(readStoryDate(`${count + 1} ${unit} ago`, NOW) < date).toBe(true);
    }),
  );
});

test.each([
  ["today", "2026-03-01T00:00:00.000Z"],
  [" today ", "2026-03-01T00:00:00.000Z"],
  ["1 day ago", "2026-02-28T00:00:00.000Z"],
  ["2 weeks ago", "2026-02-15T00:00:00.000Z"],
  ["1 month ago", "2026-02-01T00:00:00.000Z"],
  ["90 minutes ago", "2026-03-01T14:00:00.000Z"],
  ["16 hours ago", "2026-02-28T23:30:00.000Z"],
  ["2026-11-20T09:30:00-05:00", "2026-11-20T14:30:00.000Z"],
  ["2026-11-20T23:30-05:00", "2026-11-21T04:30:00.000Z"],
  ["2028-02-29", "2028-02-29T00:00:00.000Z"],
])("%s", (written, iso) => {
  expect(readStoryDate(written, NOW)).toBe(iso);
});

describe("fails with 'Invalid time value' for", () => {
  test.each([
    "",
    "yesterday",
    "soon",
    "2026",
    "2026-11",
    "20.11.2026",
    "11/20/2026",
    "Nov 20, 2026",
    "2026-02-31",
    "2026-02-31T10:00Z",
    "2026-02-29T00:00:00-05:00",
    "2026-13-01",
    "2026-11-20 09:30",
    "2026-11-20T09:30:00",
    "2026-11-20T25:00Z",
    "2026-11-20T09:30:00+25:00",
    "-1 days ago",
    "2 days",
    "1.5 days ago",
    "two days ago",
    "99999 days ago",
  ])("%j", (written) => {
    expect(() => readStoryDate(written, NOW)).toThrow(new RangeError("Invalid time value"));
  });

  test("whatever is no date", () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        fc.pre(!/^\s*(today|\d{4}-|\d+ \w+ ago)/.test(written));
        expect(() => readStoryDate(written, NOW)).toThrow("Invalid time value");
      }),
    );
  });
});
