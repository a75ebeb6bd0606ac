import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type AdRun, listEligible, takeTurns } from "./choose-ad.ts";

const DAY = "2026-11-21";
const run = (changes: Partial<AdRun> = {}): AdRun => ({
  format: "banner",
  from: "2026-11-01",
  to: "2026-11-30",
  ...changes,
});
const page = { path: "/dispensaries", state: undefined, day: DAY };

describe("a run", () => {
  test.each([
    ["on its first day", { from: DAY }, true],
    ["on its last day", { to: DAY }, true],
    ["before it begins", { from: "2026-11-22" }, false],
    ["after it ended", { to: "2026-11-20" }, false],
    ["in another format", { format: "native" as const }, false],
  ])("%s: %j shown %s", (_when, changes, shown) => {
    expect(listEligible([run(changes)], "banner", page)).toHaveLength(shown ? 1 : 0);
  });

  test("with states is shown on pages of those states only", () => {
    const runs = [run({ states: ["CO", "CA"] })];
    expect(listEligible(runs, "banner", { ...page, state: "CO" })).toHaveLength(1);
    expect(listEligible(runs, "banner", { ...page, state: "NY" })).toEqual([]);
    expect(listEligible(runs, "banner", page)).toEqual([]);
  });
});

describe("taking turns", () => {
  const three = ["a", "b", "c"];

  test("gives nothing for nothing", () => {
    expect(takeTurns([], "banner", page)).toBeUndefined();
  });

  test("is the same for every visit to a page on a day", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string(), { minLength: 1 }), (path, ads) => {
        const first = takeTurns(ads, "native", { ...page, path });
        expect(takeTurns(ads, "native", { ...page, path })).toBe(first);
        expect(ads).toContain(first);
      }),
    );
  });

  test("is fair over pages, and over days", () => {
    const overPages = Array.from({ length: 3000 }, (_, i) =>
      takeTurns(three, "banner", { ...page, path: `/article/story-${i}` }),
    );
    const overDays = Array.from({ length: 3000 }, (_, i) =>
      takeTurns(three, "banner", { ...page, day: new Date(i * 86_400_000).toISOString().slice(0, 10) }),
    );
    for (const shown of [overPages, overDays]) {
      for (const ad of three) {
        const share = shown.filter((one) => one === ad).length / shown.length;
        expect(share, `share of ${ad}`).toBeGreaterThan(0.28);
        expect(share, `share of ${ad}`).toBeLessThan(0.39);
      }
    }
  });
});
