import { describe, expect, test } from "vitest";
import { changeMoment, isReadableHours, openingState, weekHours } from "./opening-hours.server.ts";

const EVERY_DAY = "Mo-Su 09:00-21:00";
const LATE = "Fr-Sa 18:00-02:00";

describe("open or closed", () => {
  test("is told in the place's own time zone", () => {
    // 18:30 in New York, 15:30 in Los Angeles, 12:30 in Honolulu.
    const now = new Date("2026-06-10T22:30:00Z");
    for (const [zone, open] of [
      ["America/New_York", false],
      ["America/Los_Angeles", true],
      ["Pacific/Honolulu", true],
    ] as const) {
      expect(openingState("Mo-Su 09:00-18:00", zone, now)?.open, zone).toBe(open);
    }
  });

  test("says when it changes: days from today, weekday, minutes after midnight", () => {
    const wednesday = new Date("2026-06-10T22:30:00Z");
    expect(openingState(EVERY_DAY, "America/New_York", wednesday)).toEqual({
      open: true,
      changes: { days: 0, weekday: 3, minutes: 1260 },
    });
    expect(openingState("Mo 09:00-17:00", "America/New_York", wednesday)).toEqual({
      open: false,
      changes: { days: 5, weekday: 1, minutes: 540 },
    });
  });

  test("hours past midnight hold until they end", () => {
    const saturdayAtOne = new Date("2026-06-13T05:00:00Z");
    expect(openingState(LATE, "America/New_York", saturdayAtOne)).toEqual({
      open: true,
      changes: { days: 0, weekday: 6, minutes: 120 },
    });
  });

  test("24/7 never changes", () => {
    expect(openingState("24/7", "America/Denver", new Date())).toEqual({ open: true });
  });

  test("midnight exactly belongs to the new day", () => {
    const midnight = new Date("2026-06-10T04:00:00Z");
    expect(openingState("We 00:00-24:00", "America/New_York", midnight)?.open).toBe(true);
    expect(openingState("Tu 00:00-24:00", "America/New_York", midnight)?.open).toBe(false);
  });

  test.each([
    // Clocks go from 2:00 to 3:00, and from 2:00 back to 1:00.
    ["2026-03-08T13:30:00Z", true],
    ["2026-03-08T12:30:00Z", false],
    ["2026-11-01T14:30:00Z", true],
    ["2026-11-01T13:30:00Z", false],
  ])("on days when clocks change, %s", (now, open) => {
    expect(openingState(EVERY_DAY, "America/New_York", new Date(now))?.open).toBe(open);
  });

  test("text that is not opening hours is neither open nor closed", () => {
    expect(isReadableHours("whenever we feel like it")).toBe(false);
    expect(openingState("whenever we feel like it", "America/Denver", new Date())).toBeUndefined();
    expect(weekHours("whenever we feel like it", "America/Denver", new Date())).toEqual([]);
  });
});

describe("the moment of the next change", () => {
  test.each([
    [EVERY_DAY, "2026-06-10T22:30:40.500Z", "2026-06-11T01:00:00.000Z"],
    [EVERY_DAY, "2026-06-11T02:30:00Z", "2026-06-11T13:00:00.000Z"],
    [LATE, "2026-06-13T05:00:00Z", "2026-06-13T06:00:00.000Z"],
    // Clocks go from 2:00 to 3:00, and from 2:00 back to 1:00, before the change.
    [EVERY_DAY, "2026-03-08T06:30:00Z", "2026-03-08T13:00:00.000Z"],
    [EVERY_DAY, "2026-11-01T04:30:00Z", "2026-11-01T14:00:00.000Z"],
  ])("%s at %s is %s", (hours, now, change) => {
    const moment = new Date(now);
    const state = openingState(hours, "America/New_York", moment);
    const at = state && changeMoment(state, "America/New_York", moment);
    expect(new Date(at ?? 0).toISOString()).toBe(change);
    // A second before nothing has changed, and then it has.
    const openAt = (time: number) => openingState(hours, "America/New_York", new Date(time))?.open;
    expect(openAt((at ?? 0) - 1000)).toBe(state?.open);
    expect(openAt(at ?? 0)).toBe(!state?.open);
  });

  test("is none for what lasts", () => {
    expect(changeMoment({ open: true }, "America/Denver", new Date())).toBeUndefined();
  });
});

describe("the week's hours", () => {
  const wednesday = new Date("2026-06-10T16:00:00Z");
  const week = (text: string, now = wednesday) => weekHours(text, "America/New_York", now);

  test("begin today and go on for seven days", () => {
    expect(week(EVERY_DAY).map(({ weekday }) => weekday)).toEqual([3, 4, 5, 6, 0, 1, 2]);
    for (const { spans } of week(EVERY_DAY)) expect(spans).toEqual([[540, 1260]]);
  });

  test("hours past midnight stand on the day they begin", () => {
    const days = new Map(week(LATE).map(({ weekday, spans }) => [weekday, spans]));
    expect(days.get(5)).toEqual([[1080, 1560]]);
    expect(days.get(6)).toEqual([[1080, 1560]]);
    expect(days.get(0)).toEqual([]);
  });

  test("closed days are empty, lunch breaks are two spans", () => {
    const days = new Map(week("Tu-Th 09:00-12:00,13:00-17:00").map(({ weekday, spans }) => [weekday, spans]));
    expect(days.get(3)).toEqual([
      [540, 720],
      [780, 1020],
    ]);
    expect(days.get(1)).toEqual([]);
  });

  test.each(["24/7", "Mo-Su 00:00-24:00"])("%s is open for 24 hours on each day", (text) => {
    for (const { spans } of week(text)) {
      expect(spans).toHaveLength(1);
      expect(spans[0]?.[0]).toBe(0);
      expect(spans[0]?.[1]).toBeGreaterThanOrEqual(1440);
    }
  });

  test("one day of 24 hours among others", () => {
    const days = new Map(
      week("Fr 00:00-24:00; Sa 09:00-17:00").map(({ weekday, spans }) => [weekday, spans]),
    );
    expect(days.get(5)).toEqual([[0, 1440]]);
    expect(days.get(6)).toEqual([[540, 1020]]);
    expect(days.get(4)).toEqual([]);
  });

  test("the day on which clocks change keeps its hours", () => {
    for (const now of ["2026-03-08T16:00:00Z", "2026-11-01T16:00:00Z"]) {
      expect(week(EVERY_DAY, new Date(now))[0]).toEqual({ weekday: 0, spans: [[540, 1260]] });
    }
  });
});
