import { expect, test } from "vitest";
import { listCurrentDeals, listEndedDeals } from "./current-deals.server.ts";
import { nearestWithDeals } from "./nearest-deals.server.ts";

const NOW = new Date("2026-11-21T20:00:00Z");

test("a state without a deal of today is given those of one other state, which all hold today", async () => {
  const nearest = await nearestWithDeals("MD", undefined, NOW);
  if (!nearest) throw new Error("there is none");
  expect(nearest.state).not.toBe("MD");
  expect(nearest.deals.length).toBeGreaterThan(0);
  for (const { deal, standing } of nearest.deals) {
    expect(deal.shop.state).toBe(nearest.state);
    expect(standing.state).toBe("today");
  }
});

test("nearest is nearest: Washington is given Oregon, and never Maine", async () => {
  expect((await nearestWithDeals("WA", "fixed-price", NOW))?.state).toBe("OR");
});

test.each([
  ["WY", "CO"],
  ["ID", "OR"],
  ["KS", "MO"],
] as const)("a state without shops has a nearest one too: %s is given %s", async (state, nearest) => {
  expect((await nearestWithDeals(state, undefined, NOW))?.state).toBe(nearest);
});

test("what is over is in no list of what runs, and comes with the latest first", async () => {
  const ended = await listEndedDeals({}, NOW);
  const running = new Set((await listCurrentDeals({}, NOW)).map(({ deal }) => deal.slug));
  expect(ended.length).toBeGreaterThan(0);
  expect(ended.filter(({ deal }) => running.has(deal.slug))).toEqual([]);
  const days = ended.map(({ standing }) => standing.ends);
  expect(days).toEqual(days.toSorted().reverse());
});
