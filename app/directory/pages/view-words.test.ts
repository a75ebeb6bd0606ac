import { describe, expect, test } from "vitest";
import type { DirectoryQuery } from "../search/query.ts";
import { directoryHeading, narrowedTitle, placeOfView, viewDescription } from "./view-words.server.ts";

const PLAIN: DirectoryQuery = { service: [], page: 1 };

test.each([
  [{}, "Top Cannabis Dispensaries Near Me"],
  [{ state: "CO" }, "Top Cannabis Dispensaries in Colorado"],
  [{ state: "DC" }, "Top Cannabis Dispensaries in the District of Columbia"],
  [{ near: "80202" }, "Top Cannabis Dispensaries Near 80202"],
  [{ state: "NY", near: "Albany, NY" }, "Top Cannabis Dispensaries in New York, Near Albany, NY"],
  [{ q: "leaf", rating: 4 }, "Top Cannabis Dispensaries Near Me"],
] as const)("the heading of %j is %s", (query, heading) => {
  expect(directoryHeading("Cannabis", { ...PLAIN, ...query })).toBe(heading);
});

describe("links to views that differ", () => {
  const views: Partial<DirectoryQuery>[] = [
    {},
    { state: "CO" },
    { state: "CA" },
    { near: "80202" },
    { near: "80202", radius: 25 },
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
    const titles = queries.map((query) => narrowedTitle(directoryHeading("Cannabis", query), query));
    expect(new Set(titles).size).toBe(views.length);
    expect(titles.at(-1)).toBe("“leaf”: Top Cannabis Dispensaries in Colorado");
    expect(titles[9]).toBe("Top Cannabis Dispensaries Near Me, delivery, ATM");
  });

  test("have descriptions that differ", () => {
    const descriptions = queries.map((query) => viewDescription(7, placeOfView(query), query));
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
