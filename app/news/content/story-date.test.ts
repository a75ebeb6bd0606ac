import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayIn, startOfDay } from "#app/utils/dates.ts";
import { readStoryDate } from "./story-date.server.ts";

const ZONE = "America/New_York";
/** The clocks there change a week later. */
const NOW = new Date("2026-03-01T15:30:00.000Z");
const moments = fc.date({
  min: new Date("1000-01-01T00:00:00Z"),
  max: new Date("9999-12-31T23:59:59.999Z"),
  noInvalidDate: true,
});

test("a moment in ISO 8601 is that moment", () => {
  fc.assert(
    fc.property(moments, (date) => {
      expect(readStoryDate(date.toISOString(), NOW, ZONE)).toBe(date.toISOString());
    }),
  );
});

test("a day is its first moment where the site is", () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(ZONE, "Pacific/Honolulu", "UTC"), (date, zone) => {
      const day = date.toISOString().slice(0, 10);
      expect(readStoryDate(day, NOW, zone)).toBe(startOfDay(day, zone).toISOString());
    }),
  );
});

test("days and longer before now are midnights, in the past, and the more the earlier", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 900 }), fc.constantFrom("day", "week", "month"), (count, unit) => {
      const date = readStoryDate(`${count} ${unit}s ago`, NOW, ZONE);
      expect(date).toBe(startOfDay(dayIn(ZONE, new Date(date)), ZONE).toISOString());
      expect(date < NOW.toISOString()).toBe(true);
      expect(readStoryDate(`${count + 1} ${unit} ago`, NOW, ZONE) < date).toBe(true);
    }),
  );
});

test.each([
  ["today", "2026-03-01T05:00:00.000Z"],
  [" today ", "2026-03-01T05:00:00.000Z"],
  ["1 day ago", "2026-02-28T05:00:00.000Z"],
  ["2 weeks ago", "2026-02-15T05:00:00.000Z"],
  ["1 month ago", "2026-02-01T05:00:00.000Z"],
  ["6 months ago", "2025-09-01T04:00:00.000Z"],
  ["90 minutes ago", "2026-03-01T14:00:00.000Z"],
  ["16 hours ago", "2026-02-28T23:30:00.000Z"],
  ["2026-11-20T09:30:00-05:00", "2026-11-20T14:30:00.000Z"],
  ["2026-11-20T23:30-05:00", "2026-11-21T04:30:00.000Z"],
  ["2028-02-29", "2028-02-29T05:00:00.000Z"],
  ["2026-11-22", "2026-11-22T05:00:00.000Z"],
  ["2026-07-04", "2026-07-04T04:00:00.000Z"],
])("%s", (written, iso) => {
  expect(readStoryDate(written, NOW, ZONE)).toBe(iso);
});

test("today is the site's, late in its evening too", () => {
  expect(readStoryDate("today", new Date("2026-11-22T03:00:00Z"), ZONE)).toBe("2026-11-21T05:00:00.000Z");
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
    expect(() => readStoryDate(written, NOW, ZONE)).toThrow(new RangeError("Invalid time value"));
  });

  test("whatever is no date", () => {
    fc.assert(
      fc.property(fc.string(), (written) => {
        fc.pre(!/^\s*(today|\d{4}-|\d+ \w+ ago)/.test(written));
        expect(() => readStoryDate(written, NOW, ZONE)).toThrow("Invalid time value");
      }),
    );
  });
});

test.each(["9999-12-31T23:59:59-05:00", "0000-01-01T00:00:00+05:00"])(
  "%s is in UTC of a year that sorts before every other: refused",
  (written) => {
    expect(() => readStoryDate(written, NOW, ZONE)).toThrow("Invalid time value");
  },
);
