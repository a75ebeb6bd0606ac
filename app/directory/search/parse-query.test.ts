import { describe, expect, test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { SERVICES, type Service } from "../listing.ts";
import { type FilterableData, filterableOf, parseDirectoryQuery } from "./parse-query.server.ts";
import { DIRECTORY, DOWNLOAD, directoryView, isFiltered, milesOf } from "./query.ts";

const ALL = { servicesPresent: Object.keys(SERVICES) as Service[], hasHours: true };

/** The canonical search string of any other. */
function canonical(search: string, data: FilterableData = ALL, options?: { withinCity: boolean }): string {
  return DIRECTORY.search(parseDirectoryQuery(new URLSearchParams(search), data, options).query);
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
    ["near=80202&sort=rating&radius=10", "?near=80202&radius=10&sort=rating"],
    ["near=80202&radius=25", "?near=80202"],
    ["near=80202&radius=ANY", "?near=80202&radius=any"],
    ["view=map&near=80202", "?near=80202&view=map"],
    ["view=globe", ""],
    ["view=list", "?view=list"],
    ["sort=name", "?sort=name"],
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

  test("a place is found with its middle, and nothing is unknown where nothing was asked", () => {
    const near = parseDirectoryQuery(new URLSearchParams("near=80202"), ALL);
    expect(near.origin).toMatchObject({ label: "80202", city: "Denver", state: "CO" });
    expect(near.unknownPlace).toBeUndefined();
    const { origin, unknownPlace } = parseDirectoryQuery(new URLSearchParams("q=leaf"), ALL);
    expect({ origin, unknownPlace }).toEqual({ origin: undefined, unknownPlace: undefined });
  });

  test.each([
    ["", false],
    ["sort=name", false],
    ["view=map", false],
    ["q=leaf", true],
    ["state=CO", true],
    ["rating=4", true],
    ["near=80202", true],
    ["open=now", true],
    ["service=medical", true],
  ])("%j chooses among the shops: %s", (search, filtered) => {
    expect(isFiltered(parseDirectoryQuery(new URLSearchParams(search), ALL).query)).toBe(filtered);
  });

  test("a download of a city has its state already, and is whole", () => {
    const download = (search: string) => DOWNLOAD.search(DOWNLOAD.parse(new URLSearchParams(search)));
    expect(download("city=Denver, CO&state=CO&rating=4&page=3")).toBe("?rating=4&city=Denver%2C+CO");
    expect(download("state=CO&page=3&view=map")).toBe("?state=CO");
  });

  test("near is 25 miles unless told, and any distance where that is asked for", () => {
    expect([milesOf(), milesOf(10), milesOf("any")]).toEqual([25, 10, Number.POSITIVE_INFINITY]);
  });

  const LIKELY = {
    q: ["leaf", "  a  b "],
    state: ["CO", "co", "Colorado"],
    rating: ["4", "7"],
    near: ["80202", "Denver, CO", "denver co", "Atlantis, CO"],
    radius: ["25", "26", "10", "any"],
    view: ["map", "list"],
    open: ["now"],
    service: ["medical", "delivery", "yoga"],
    sort: ["name", "distance", "rating"],
    city: ["Denver, CO"],
  };

  test("of whatever is asked is its own canonical URL", () => {
    expectOneAddress(directoryView(filterableOf(ALL)), LIKELY);
    expectOneAddress(directoryView(filterableOf({ servicesPresent: ["medical"], hasHours: false })), LIKELY);
    expectOneAddress(directoryView(filterableOf(ALL), { withinCity: true }), LIKELY);
    expectOneAddress(DOWNLOAD, LIKELY);
  });
});
