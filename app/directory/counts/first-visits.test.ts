import { expect, test } from "vitest";
import { createFirstVisits } from "./first-visits.server.ts";

test("a network's second visit of a shop on a day is not its first", () => {
  const { isFirst } = createFirstVisits();
  expect(isFirst("a", "2026-11-20", "192.0.2.1")).toBe(true);
  expect(isFirst("a", "2026-11-20", "192.0.2.1")).toBe(false);
  expect(isFirst("b", "2026-11-20", "192.0.2.1")).toBe(true);
  expect(isFirst("a", "2026-11-20", "192.0.2.2")).toBe(true);
  expect(isFirst("a", "2026-11-21", "192.0.2.1")).toBe(true);
  expect(isFirst("a", "2026-11-20", "192.0.2.1")).toBe(false);
});

test("a day is forgotten once it is over everywhere, and no sooner", () => {
  const { forget, isFirst } = createFirstVisits();
  expect(isFirst("a", "2026-11-20", "192.0.2.1")).toBe(true);
  forget(new Date("2026-11-21T11:59:59Z"));
  expect(isFirst("a", "2026-11-20", "192.0.2.1")).toBe(false);
  forget(new Date("2026-11-21T12:00:00Z"));
  expect(isFirst("a", "2026-11-20", "192.0.2.1")).toBe(true);
});

test("of more visits than are remembered the oldest are forgotten, over all days", () => {
  const { isFirst } = createFirstVisits(3);
  for (const [day, network] of [
    ["2026-11-20", "192.0.2.1"],
    ["2026-11-20", "192.0.2.2"],
    ["2026-11-21", "192.0.2.3"],
    ["2026-11-21", "192.0.2.4"],
  ] as const)
    expect(isFirst("a", day, network)).toBe(true);
  expect(isFirst("a", "2026-11-20", "192.0.2.2")).toBe(false);
  expect(isFirst("a", "2026-11-21", "192.0.2.3")).toBe(false);
  expect(isFirst("a", "2026-11-21", "192.0.2.4")).toBe(false);
  expect(isFirst("a", "2026-11-20", "192.0.2.1")).toBe(true);
});
