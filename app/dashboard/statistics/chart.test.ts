import { expect, test } from "vitest";
import { chartDays, makeChart } from "./chart.ts";

test("a chart shows 30 whole days up to yesterday", () => {
  expect(chartDays("2026-11-21", "2026-06-03")).toEqual({ from: "2026-10-22", to: "2026-11-20" });
});

test("and fewer, where counting began later; none on its first day", () => {
  expect(chartDays("2026-11-21", "2026-11-18")).toEqual({ from: "2026-11-18", to: "2026-11-20" });
  expect(chartDays("2026-11-21", "2026-11-20")).toEqual({ from: "2026-11-20", to: "2026-11-20" });
  expect(chartDays("2026-11-21", "2026-11-21")).toBeUndefined();
});

const days = { from: "2026-11-18", to: "2026-11-20" };
const counted = new Map([
  ["2026-11-15", 4],
  ["2026-11-17", 1],
  ["2026-11-18", 2],
  ["2026-11-20", 7],
  ["2026-11-21", 100],
]);

test("each day has its bar, one without a count too, and the highest is known", () => {
  const chart = makeChart(counted, days, "2026-06-03");
  expect(chart.days.map(({ count }) => count)).toEqual([2, 0, 7]);
  expect(chart).toMatchObject({ total: 9, most: { day: "2026-11-20", count: 7 }, change: 4 });
});

test("nothing is compared with days on which nothing was counted yet", () => {
  expect(makeChart(counted, days, "2026-11-16").change).toBeUndefined();
  expect(makeChart(counted, days, "2026-11-15").change).toBe(4);
});

test("where nothing was counted no day is the highest", () => {
  expect(makeChart(new Map(), days, "2026-06-03")).toMatchObject({ total: 0, most: undefined, change: 0 });
});
