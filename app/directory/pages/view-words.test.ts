import { describe, expect, test } from "vitest";
import { findPlace } from "../places/find-place.server.ts";
import type { DirectoryQuery } from "../search/query.ts";
import { nearWords } from "./near-words.server.ts";
import { directoryHeading, narrowedTitle, placeOfView, viewDescription } from "./view-words.server.ts";

const PLAIN: DirectoryQuery = { service: [], page: 1 };

test.each([
  [{}, "Top Cannabis Dispensaries Near Me"],
  [{ state: "CO" }, "Top Cannabis Dispensaries in Colorado"],
  [{ state: "DC" }, "Top Cannabis Dispensaries in the District of Columbia"],
  [{ q: "leaf", rating: 4 }, "Top Cannabis Dispensaries Near Me"],
] as const)("the heading of %j is %s", (query, heading) => {
  expect(directoryHeading("Cannabis", { ...PLAIN, ...query })).toBe(heading);
});

/** As a page of the directory says it. */
function headingOf(query: DirectoryQuery): string {
  const place = query.near && findPlace(query.near);
  if (!place) return directoryHeading("Cannabis", query);
  return nearWords({ query, place, openings: [], now: new Date() }).heading;
}

describe("links to views that differ", () => {
  const views: Partial<DirectoryQuery>[] = [
    {},
    { state: "CO" },
    { state: "CA" },
    { near: "80202" },
    { near: "80202", radius: 10 },
    { near: "80202", radius: "any" },
    { near: "80202", state: "CO" },
    { near: "80202", open: "now" },
    { near: "Denver, CO" },
    { rating: 4 },
    { rating: 3 },
    { open: "now" },
    { service: ["delivery"] },
    { service: ["delivery", "atm"] },
    { q: "leaf" },
    { q: "leaf", state: "CO" },
  ];
  const queries = views.map((view) => ({ ...PLAIN, ...view }));

  test("have titles that differ", () => {
    const titles = queries.map((query) => narrowedTitle(headingOf(query), query));
    expect(new Set(titles).size).toBe(views.length);
    expect(titles.at(-1)).toBe("“leaf”: Top Cannabis Dispensaries in Colorado");
    expect(titles.at(-3)).toBe("Top Cannabis Dispensaries Near Me, delivery, ATM");
    expect(titles[4]).toBe("Dispensaries near 80202, Denver, within 10 miles");
    expect(titles[7]).toBe("Open now near 80202, Denver");
  });

  test("have descriptions that differ", () => {
    const descriptions = queries.map((query) => viewDescription(7, placeOfView(query, query.near), query));
    expect(new Set(descriptions).size).toBe(views.length);
  });
});

test("a description counts in words", () => {
  const query: DirectoryQuery = { ...PLAIN, state: "CO", rating: 4 };
  expect(viewDescription(1, placeOfView(query), query)).toBe(
    "1 cannabis dispensary in Colorado, 4+ stars: addresses, phone numbers, opening hours, ratings and a map.",
  );
  expect(viewDescription(1234, "in Denver, CO", PLAIN)).toMatch(
    /^1,234 cannabis dispensaries in Denver, CO: /,
  );
});
