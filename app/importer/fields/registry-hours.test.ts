import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReadableHours } from "#app/directory/hours/opening-hours.server.ts";
import { parseRegistryHours } from "./registry-hours.ts";

const CASES: [string, string | undefined][] = [
  [
    "Sun: 11:00 AM - 09:00 PM; Mon: 10:00 AM - 10:00 PM; Tues: 10:00 AM - 10:00 PM; Wed: 10:00 AM - 10:00 PM; Thurs: 10:00 AM - 10:00 PM; Fri: 10:00 AM - 10:00 PM; Sat: 10:00 AM - 10:00 PM",
    "Mo-Sa 10:00-22:00; Su 11:00-21:00",
  ],
  ["Mon-Fri 9am-9pm, Sat 10-6", "Mo-Fr 09:00-21:00; Sa 10:00-18:00"],
  ["M-F 9-5", "Mo-Fr 09:00-17:00"],
  ["M-F: 9-5; Sa/Su closed", "Mo-Fr 09:00-17:00; Sa-Su off"],
  ["Daily 10am to 10pm", "Mo-Su 10:00-22:00"],
  ["7 days a week, 8 a.m. - 9:30 p.m.", "Mo-Su 08:00-21:30"],
  ["24 hours", "24/7"],
  ["Open 24/7", "24/7"],
  ["Closed", "Mo-Su off"],
  ["Monday - Sunday: 10:00 AM - 02:00 AM", "Mo-Su 10:00-26:00"],
  ["Mon 9AM-12AM, Tue 12PM - midnight, Wed noon to 5", "Mo 09:00-24:00; Tu 12:00-24:00; We 12:00-17:00"],
  [
    "Mon, Wed & Fri 9-1, 2-6pm",
    "Mo 09:00-13:00,14:00-18:00; We 09:00-13:00,14:00-18:00; Fr 09:00-13:00,14:00-18:00",
  ],
  ["Weekdays 9-8 / Weekends 10-6", "Mo-Fr 09:00-20:00; Sa-Su 10:00-18:00"],
  ["Fri - Mon 11am-7pm", "Mo 11:00-19:00; Fr-Su 11:00-19:00"],
  ["0900-2100", "Mo-Su 09:00-21:00"],
  ["09:00-21:00", "Mo-Su 09:00-21:00"],
  ["Mon – Sat 9 AM – 9 PM; Sunday: Closed", "Mo-Sa 09:00-21:00; Su off"],
  ["Mon 12 noon - 5pm; Tue 12:00 noon to 12:00 midnight", "Mo 12:00-17:00; Tu 12:00-24:00"],
  ["Mon 9-5 | Tue 10-6\nWed 11-7", "Mo 09:00-17:00; Tu 10:00-18:00; We 11:00-19:00"],
  ["Mon - 9-5; Sunday - Closed; Sat: off", "Mo 09:00-17:00; Sa-Su off"],
  ["09:00-05:00", "Mo-Su 09:00-17:00"],
  ["10:00-02:00", "Mo-Su 10:00-26:00"],
  ["10:00-04:00", "Mo-Su 10:00-28:00"],
  ["10:00-04:30", "Mo-Su 10:00-16:30"],
  ["13:00-09:00", "Mo-Su 13:00-21:00"],
  ["22:00-14:00", "Mo-Su 22:00-38:00"],
  ["9-11", "Mo-Su 09:00-11:00"],
  ["9am-9", "Mo-Su 09:00-21:00"],
  ["12pm-12", "Mo-Su 12:00-24:00"],
  ["1pm-1", "Mo-Su 13:00-25:00"],
  ["8pm-2", "Mo-Su 20:00-26:00"],
  ["00:00-23:59", "24/7"],
  ["08:00-23:59", "Mo-Su 08:00-23:59"],
  ["- 9-5", undefined],
  ["- Closed", undefined],
  ["9-5 -", undefined],
  ["Mon 9-5 -", undefined],
  ["Fridays 9-5; Thursday 10-6", "Th 10:00-18:00; Fr 09:00-17:00"],
  ["Mon from 9am local time to 5pm", "Mo 09:00-17:00"],
  ["Mon 12noon-5pm", "Mo 12:00-17:00"],
  ["Front 9-5", undefined],
  ["Alf 9-5", undefined],
  ["Mon office", undefined],
  ["12am-6am", "Mo-Su 00:00-06:00"],
  [";", undefined],
  ["Mon 9-5, Tue", undefined],
  ["Mon 9-5 offer", undefined],
  ["Sunday disclosed", undefined],
  ["Mon: 09:00 PM - 09:00 PM", undefined],
  ["By appointment only", undefined],
  ["Call for hours", undefined],
  ["Mon-Fri", undefined],
  ["9am", undefined],
  ["Mon 25:00-26:00", undefined],
  ["", undefined],
];

describe("opening hours in a registry's words", () => {
  for (const [text, hours] of CASES) {
    it(`reads ${JSON.stringify(text)} as ${hours ?? "nothing"}`, () => {
      expect(parseRegistryHours(text)).toBe(hours);
    });
  }

  it("are readable opening hours, whatever a week looks like", () => {
    const time = fc.record({
      hour: fc.integer({ min: 6, max: 11 }),
      long: fc.integer({ min: 1, max: 15 }),
      half: fc.constantFrom(":00", ":30", ""),
    });
    const twelve = (hour: number, half: string) =>
      `${hour % 12 === 0 ? 12 : hour % 12}${half}${hour % 24 < 12 ? "am" : "pm"}`;
    const day = fc.oneof(
      fc.constant("Closed"),
      time.map(({ hour, long, half }) => `${twelve(hour, half)} - ${twelve(hour + long, half)}`),
    );
    fc.assert(
      fc.property(fc.tuple(day, day, day, day, day, day, day), (week) => {
        const names = ["Sunday", "Mon", "Tues", "Wednesday", "Thur", "Fri", "Sat"];
        const hours = parseRegistryHours(week.map((text, i) => `${names[i]}: ${text}`).join("; "));
        expect(hours).toBeDefined();
        expect(isReadableHours(hours ?? "")).toBe(true);
      }),
    );
  });

  it("never throws and never gives what is not readable", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            "Mon",
            "-",
            "9",
            "am",
            "to",
            ",",
            "closed",
            "24 hours",
            "x",
            ":30",
            "Fri",
            "noon",
            ";",
          ),
          { maxLength: 12 },
        ),
        (words) => {
          const hours = parseRegistryHours(words.join(" "));
          if (hours !== undefined) expect(isReadableHours(hours)).toBe(true);
        },
      ),
    );
  });
});
