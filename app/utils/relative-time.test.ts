import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dayIn, startOfDay } from "./dates.ts";
import { relativeTime } from "./relative-time.ts";

const NEW_YORK = "America/New_York";

test.each([
  // A story of the 20th, from the first to the last minute of the 21st.
  ["2026-11-20T05:00:00Z", "2026-11-21T05:00:00Z", "1 day ago"],
  ["2026-11-20T05:00:00Z", "2026-11-21T17:00:00Z", "1 day ago"],
  ["2026-11-20T05:00:00Z", "2026-11-22T04:59:59Z", "1 day ago"],
  ["2026-11-20T05:00:00Z", "2026-11-22T05:00:00Z", "2 days ago"],
  // With a time: by hours on its own day, by days from midnight on.
  ["2026-11-21T14:30:00Z", "2026-11-21T14:30:20Z", "0 minutes ago"],
  ["2026-11-21T14:30:00Z", "2026-11-21T14:31:00Z", "1 minute ago"],
  ["2026-11-21T14:30:00Z", "2026-11-21T17:29:00Z", "2 hours ago"],
  ["2026-11-22T04:50:00Z", "2026-11-22T05:10:00Z", "1 day ago"],
  // Without one.
  ["2026-11-21T05:00:00Z", "2026-11-22T01:00:00Z", "20 hours ago"],
  ["2026-10-23T12:00:00Z", "2026-11-21T17:00:00Z", "29 days ago"],
  ["2026-10-22T12:00:00Z", "2026-11-21T17:00:00Z", "1 month ago"],
  ["2025-11-22T12:00:00Z", "2026-11-21T17:00:00Z", "1 year ago"],
  ["2024-01-01T12:00:00Z", "2026-11-21T17:00:00Z", "3 years ago"],
  // A reader's clock may be behind.
  ["2026-11-21T17:00:00Z", "2026-11-21T16:00:00Z", "0 minutes ago"],
  ["2026-11-23T12:00:00Z", "2026-11-21T17:00:00Z", "0 minutes ago"],
])("%s is, at %s, %s", (iso, now, text) => {
  expect(relativeTime(iso, new Date(now), NEW_YORK)).toBe(text);
});

test("all of a day says the same of a day before it, whether its clocks change or not", () => {
  const day = fc
    .date({ min: new Date("2000-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const zone = fc.constantFrom(NEW_YORK, "Pacific/Honolulu", "America/Los_Angeles", "America/Havana");
  const past = fc.integer({ min: 1, max: 29 });
  fc.assert(
    fc.property(
      day,
      zone,
      past,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (today, timeZone, days, part) => {
        const start = startOfDay(today, timeZone).getTime();
        const end = startOfDay(addDays(today, 1), timeZone).getTime();
        const now = new Date(Math.min(end - 1, start + Math.floor(part * (end - start))));
        expect(dayIn(timeZone, now)).toBe(today);
        const published = startOfDay(addDays(today, -days), timeZone).toISOString();
        expect(relativeTime(published, now, timeZone)).toBe(days === 1 ? "1 day ago" : `${days} days ago`);
      },
    ),
  );
});
