import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDays, showDate } from "./dates.server.ts";
import { addDays, dayIn, daysBetween, isDay, startOfDay } from "./dates.ts";

/** Of the US; and with a change of the clocks at midnight, of half an hour, or that left out a whole day. */
const ZONES = [
  "America/New_York",
  "America/Denver",
  "America/Phoenix",
  "Pacific/Honolulu",
  "America/St_Johns",
  "America/Havana",
  "America/Sao_Paulo",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "UTC",
];

const zone = fc.constantFrom(...ZONES);
const moment = fc.date({
  min: new Date("1990-01-01T00:00:00Z"),
  max: new Date("2060-01-01T00:00:00Z"),
  noInvalidDate: true,
});
const day = moment.map((date) => date.toISOString().slice(0, 10));

describe("the day of a moment", () => {
  test.each([
    ["2026-11-21T06:30:00Z", "America/New_York", "2026-11-21"],
    ["2026-11-21T06:30:00Z", "Pacific/Honolulu", "2026-11-20"],
    ["2026-11-22T04:59:59Z", "America/New_York", "2026-11-21"],
    ["2026-11-22T05:00:00Z", "America/New_York", "2026-11-22"],
    ["2026-07-04T03:59:59Z", "America/New_York", "2026-07-03"],
    ["0999-06-01T12:00:00Z", "UTC", "0999-06-01"],
  ])("%s in %s is %s", (iso, timeZone, shown) => {
    expect(dayIn(timeZone, new Date(iso))).toBe(shown);
  });

  test("is that of the platform's own calendar", () => {
    fc.assert(
      fc.property(moment, zone, (date, timeZone) => {
        const own = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(date);
        expect(dayIn(timeZone, date)).toBe(own);
      }),
    );
  });
});

describe("the start of a day", () => {
  test.each([
    ["2026-11-22", "America/New_York", "2026-11-22T05:00:00.000Z"],
    // Clocks go forward, and back, at two in the morning.
    ["2026-03-08", "America/New_York", "2026-03-08T05:00:00.000Z"],
    ["2026-03-09", "America/New_York", "2026-03-09T04:00:00.000Z"],
    ["2026-11-01", "America/New_York", "2026-11-01T04:00:00.000Z"],
    ["2026-11-02", "America/New_York", "2026-11-02T05:00:00.000Z"],
    // There is no midnight: it is one o'clock at once.
    ["2018-11-04", "America/Sao_Paulo", "2018-11-04T03:00:00.000Z"],
    // There are two: the first.
    ["2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z"],
  ])("%s in %s is %s", (date, timeZone, iso) => {
    expect(startOfDay(date, timeZone).toISOString()).toBe(iso);
  });

  test("is on that day, and a moment before it is not", () => {
    fc.assert(
      fc.property(day, zone, (date, timeZone) => {
        const start = startOfDay(date, timeZone);
        const before = new Date(start.getTime() - 1);
        expect(dayIn(timeZone, before) < date).toBe(true);
        // Kiritimati had no first of January 1995.
        if (!(timeZone === "Pacific/Kiritimati" && date === "1994-12-31")) {
          expect(dayIn(timeZone, start)).toBe(date);
          expect(dayIn(timeZone, before)).toBe(addDays(date, -1));
        }
      }),
      { numRuns: 1000 },
    );
  });
});

test("so many days on and back is the same day, and as many lie between", () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -999, max: 999 }), (date, days) => {
      const other = addDays(date, days);
      expect(addDays(other, -days)).toBe(date);
      expect(daysBetween(date, other)).toBe(days);
    }),
  );
});

test.each(["2026-02-31", "2027-02-29", "2026-13-01", "2026-1-1", "", "today", "2026-11-20T00:00:00Z"])(
  "%j is no day",
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);

test("two days are read as a span, and one as itself", () => {
  expect(formatDays("2026-11-16", "2026-12-01")).toBe("Nov 16\u2009–\u2009Dec 1, 2026");
  expect(formatDays("2026-11-16", "2026-11-16")).toBe("Nov 16, 2026");
});

test.each([
  ["2026-11-21", "2026-11-22T01:00:00Z", "Nov 21, 2026", "20 hours ago"],
  ["2026-11-20", "2026-11-22T01:00:00Z", "Nov 20, 2026", "1 day ago"],
  ["2026-11-21T04:59:00Z", "2026-11-21T05:01:00Z", "Nov 20, 2026", "1 day ago"],
])("%s is shown, at %s, as %s and %s", (iso, now, day, ago) => {
  expect(showDate(iso, "America/New_York", new Date(now))).toEqual({ iso, day, ago });
});

test("no date is an invalid time value", () => {
  expect(() => showDate("soon", "America/New_York")).toThrow("Invalid time value");
});
