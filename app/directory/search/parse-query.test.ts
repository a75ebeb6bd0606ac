import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SERVICES, type Service } from "../listing.ts";
import { type FilterableData, parseDirectoryQuery } from "./parse-query.server.ts";
import { isFiltered, queryString } from "./query.ts";

const ALL = { servicesPresent: Object.keys(SERVICES) as Service[], hasHours: true };

/** The canonical search string of any other. */
function canonical(search: string, data: FilterableData = ALL, options?: { withinCity: boolean }): string {
  return queryString(parseDirectoryQuery(new URLSearchParams(search), data, options).query);
}

describe("a view's one URL", () => {
  test.each([
    ["", ""],
    ["q=&state=&rating=&near=&radius=&sort=&page=", ""],
    ["page=1&sort=rating", ""],
    ["state=co&q=leaf", "?q=leaf&state=CO"],
    ["state=Colorado", "?state=CO"],
    ["state=XX&rating=9&page=abc&open=later&sort=best&service=yoga&foo=bar", ""],
    ["rating=4.0", ""],
    ["q=%20%20two%20%20words%20", "?q=two+words"],
    ["q=a%00b%0Ac", "?q=a+b+c"],
    ["page=02", ""],
    ["page=2.5", ""],
    ["page=-1", ""],
    ["page=9999999", ""],
    ["near=80202-1234", "?near=80202"],
    ["near=denver,co", "?near=Denver%2C+CO"],
    ["near=80202&sort=distance", "?near=80202"],
    ["near=80202&sort=rating&radius=25", "?near=80202&radius=25&sort=rating"],
    ["sort=distance&radius=25", ""],
    ["near=80202&radius=26", "?near=80202"],
    ["service=delivery&service=medical&service=delivery", "?service=medical&service=delivery"],
  ])("%j is %j", (search, url) => {
    expect(canonical(search)).toBe(url);
  });

  test("leaves out services that the data confirms nowhere, and hours where it has none", () => {
    const data: FilterableData = { servicesPresent: ["medical"], hasHours: false };
    expect(canonical("service=delivery&service=medical&open=now", data)).toBe("?service=medical");
    expect(canonical("open=now")).toBe("?open=now");
  });

  test("leaves out the state within a city", () => {
    expect(canonical("state=CO&rating=4", ALL, { withinCity: true })).toBe("?rating=4");
  });

  test("names a place that nobody knows, and goes on without it", () => {
    const { query, origin, unknownPlace } = parseDirectoryQuery(
      new URLSearchParams("near=Atlantis, CO&q=leaf"),
      ALL,
    );
    expect({ near: query.near, q: query.q, origin, unknownPlace }).toEqual({
      q: "leaf",
      unknownPlace: "Atlantis, CO",
    });
  });

  test("a search of 10,000 characters is cut at 100, none of them in half", () => {
    const { query } = parseDirectoryQuery(new URLSearchParams({ q: "🌿".repeat(10_000) }), ALL);
    expect(query.q).toBe("🌿".repeat(100));
    expect(isFiltered(query)).toBe(true);
  });

  const names = fc.constantFrom(
    "q",
    "state",
    "rating",
    "near",
    "radius",
    "open",
    "service",
    "sort",
    "page",
    "__proto__",
    "x",
  );
  const likely = fc.constantFrom(
    "CO",
    "co",
    "4",
    "now",
    "name",
    "distance",
    "rating",
    "80202",
    "Denver, CO",
    "25",
    "medical",
    "7",
    "  a  b ",
  );
  const parameters = fc.array(
    fc.tuple(names, fc.oneof(likely, fc.string({ unit: "binary", maxLength: 130 }))),
    { maxLength: 12 },
  );

  test("of whatever is asked is its own canonical URL", () => {
    fc.assert(
      fc.property(parameters, (pairs) => {
        const once = canonical(String(new URLSearchParams(pairs)));
        expect(canonical(once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });

  test("is found for any text after the question mark", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
        const once = canonical(text);
        expect(canonical(once)).toBe(once);
      }),
    );
  });
});
