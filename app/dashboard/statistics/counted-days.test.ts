import { expect, test } from "vitest";
import { countedDays } from "./counted-days.ts";

const NONE = { visit: 0, call: 0, directions: 0, site: 0 };

test("a day on which nothing was counted is a row too, and one outside of the days is none", () => {
  const counted = [
    { day: "2026-11-19", kind: "visit", count: 9 },
    { day: "2026-11-20", kind: "visit", count: 3 },
    { day: "2026-11-20", kind: "call", count: 1 },
    { day: "2026-11-22", kind: "site", count: 2 },
    { day: "2026-11-23", kind: "visit", count: 5 },
  ] as const;
  expect(countedDays(counted, "2026-11-20", "2026-11-22")).toEqual([
    { day: "2026-11-20", counts: { ...NONE, visit: 3, call: 1 } },
    { day: "2026-11-21", counts: NONE },
    { day: "2026-11-22", counts: { ...NONE, site: 2 } },
  ]);
});

test("before the first whole day there is none", () => {
  expect(countedDays([{ day: "2026-11-20", kind: "visit", count: 3 }], "2026-11-20", "2026-11-19")).toEqual(
    [],
  );
});
