import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchEntry } from "./search-entry.server.ts";

const END = Date.parse("2026-11-23T07:00:00Z");
const listed = vi.hoisted(() => vi.fn<() => Promise<SearchEntry[]>>());
vi.mock("./search-entry.server.ts", () => ({ listSearchEntries: listed }));
const { entryIndex } = await import("./entry-index.server.ts");

beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

/** A deal of today until its shop's midnight, in Denver: two hours after the site's own. */
function entries(): SearchEntry[] {
  const deal = {
    type: "catalog",
    path: "/deals/a",
    title: "A",
    kicker: { name: "Deal" },
    summary: "",
    words: [],
  };
  const readText = () => ({ headings: [], text: "" });
  return Date.now() < END ? [{ ...deal, type: "catalog", until: END, readText }] : [];
}

test("a deal leaves the search when its last day is over at its shop, not a day of the site's later (product.md 19.2)", async () => {
  listed.mockImplementation(async () => entries());
  vi.setSystemTime("2026-11-23T05:30:00Z");
  expect((await entryIndex()).entries).toHaveLength(1);
  vi.setSystemTime("2026-11-23T06:59:59Z");
  expect((await entryIndex()).entries).toHaveLength(1);
  expect(listed).toHaveBeenCalledTimes(1);
  vi.setSystemTime(END);
  const both = await Promise.all([entryIndex(), entryIndex()]);
  expect(both.map(({ entries }) => entries.length)).toEqual([0, 0]);
  vi.setSystemTime("2026-11-23T20:00:00Z");
  expect((await entryIndex()).entries).toHaveLength(0);
  expect(listed).toHaveBeenCalledTimes(2);
});
