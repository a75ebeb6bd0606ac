import fc from "fast-check";
import { expect, test } from "vitest";
import { isReadableHours } from "#app/directory/hours/opening-hours.server.ts";
import { copyMonday, hoursOfRows, rowsOfFields, rowsOfHours, valuesOfRows } from "./hours-fields.server.ts";

const sent = (fields: Record<string, string>) => rowsOfFields(new URLSearchParams(fields));
const everyDay = (day: Record<string, string>) =>
  Object.fromEntries(
    ["mo", "tu", "we", "th", "fr", "sa", "su"].flatMap((key) =>
      Object.entries(day).map(([name, value]) => [`${key}-${name}`, value]),
    ),
  );

test.each([
  [{ open: "540", close: "1200" }, "Mo-Su 09:00-20:00"],
  [{ open: "1080", close: "120" }, "Mo-Su 18:00-02:00"],
  [{ open: "0", close: "1440" }, "Mo-Su 00:00-24:00"],
  [{ open: "600", close: "1440" }, "Mo-Su 10:00-24:00"],
  [{ open: "540", close: "720", open2: "780", close2: "1200" }, "Mo-Su 09:00-12:00,13:00-20:00"],
  [{ closed: "on", open: "540", close: "1200" }, "Mo-Su off"],
])("%j on every day is %s", (day, hours) => {
  expect(hoursOfRows(sent(everyDay(day)))).toEqual({ hours });
});

test.each([
  [{ open: "540" }, "Monday: choose both times"],
  [{}, "Monday: choose its times"],
  [{ open: "540", close: "540" }, "Monday: it opens and closes at 9 am"],
  [{ open: "540", close: "1200", open2: "720", close2: "900" }, "Monday: the second opening begins before"],
  [{ open: "1440", close: "1500" }, "Monday: these are not valid times"],
])("%j is refused by its day", (day, message) => {
  expect(hoursOfRows(sent(everyDay(day)))).toEqual({ message: expect.stringContaining(message) });
});

test("Monday's hours are copied to every day, which keeps its name", () => {
  const rows = copyMonday(sent({ "mo-open": "540", "mo-close": "1200", "su-closed": "on" }));
  expect(hoursOfRows(rows)).toEqual({ hours: "Mo-Su 09:00-20:00" });
  expect(rows.map(({ day }) => day)).toContain("Sunday");
});

test("what a week's controls say is readable, and shows the same controls again", () => {
  // From 6 am on, to 5:30 the next morning at most: where a night runs into the next day's opening both are one.
  const day = fc.option(
    fc
      .tuple(fc.integer({ min: 12, max: 47 }), fc.integer({ min: 1, max: 47 }))
      .map(([from, long]) => [from * 30, Math.min(long, 59 - from)] as const),
    { nil: undefined },
  );
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
      const rows = rowsOfHours(undefined).map((row, at) => {
        const [from, long] = week[at] ?? [];
        if (from === undefined || long === undefined) return { ...row, closed: true };
        return { ...row, open: String(from), close: String((from + long * 30) % 1440 || 1440) };
      });
      const read = hoursOfRows(rows);
      if (!("hours" in read)) throw new Error(read.message);
      expect(isReadableHours(read.hours)).toBe(true);
      expect(rowsOfFields(new URLSearchParams(valuesOfRows(rows)))).toEqual(rows);
      expect(hoursOfRows(rowsOfHours(read.hours))).toEqual(read);
    }),
    { numRuns: 60 },
  );
});
