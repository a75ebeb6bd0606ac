import { beforeAll, describe, expect, test } from "vitest";
import type { UnsluggedListing } from "../listing.ts";
import { buildDirectoryIndex, cityId, type DirectoryIndex, serviceBits } from "./directory-index.server.ts";
import { type Search, searchListings } from "./search-listings.server.ts";
import { searchView } from "./search-view.server.ts";

/** A Sunday at 8:30 pm in Denver. */
const NOW = new Date("2026-11-23T03:30:00Z");
const DENVER = { lat: 39.75, lng: -105 };

function shop(id: string, name: string, more: Partial<UnsluggedListing> = {}): UnsluggedListing {
  return {
    id,
    name,
    address: "1 Main Street",
    city: "Denver",
    state: "CO",
    createdAt: "",
    featured: false,
    verified: false,
    services: [],
    ...more,
  };
}

/** In no order: by rating they are best, many, few, same, then those that nobody rated, by name. */
const SHOPS = [
  shop("unrated", "Zinnia", { lat: 39.76, lng: -105, hours: "Mo-Su 08:00-20:00" }),
  shop("few", "Aster", { rating: 4.7, reviews: 1, lat: 39.8, lng: -105, services: ["medical"] }),
  shop("many", "Basil", {
    rating: 4.65,
    reviews: 900,
    lat: 40.2,
    lng: -105,
    services: ["medical", "delivery"],
  }),
  shop("best", "Clover", { rating: 5, reviews: 400, state: "OR", city: "Salem", lat: 44.94, lng: -123.04 }),
  shop("same", "aster", {
    rating: 4.1,
    reviews: 10,
    address: "9 Oak Avenue",
    lat: 39.75,
    lng: -105.2,
    hours: "24/7",
  }),
  shop("unplaced", "Maple", { address: undefined, hours: "24/7" }),
  shop("gone", "Old Leaf", { closedOn: "2026-10-01" }),
];

let index: DirectoryIndex;
beforeAll(async () => {
  index = await buildDirectoryIndex(SHOPS);
});

const ids = (rows: Iterable<number>) => Array.from(rows, (row) => index.listings[row]?.id);

function found(query: Partial<Search["query"]> = {}, more: Omit<Partial<Search>, "query"> = {}) {
  return searchListings(index, { query: { service: [], ...query }, now: NOW, ...more });
}
const idsOf = (query: Partial<Search["query"]> = {}, more: Omit<Partial<Search>, "query"> = {}) =>
  ids(found(query, more).rows);

const ALL = ["best", "many", "few", "same", "unplaced", "unrated"];

describe("all shops", () => {
  test("come by weighed rating: one review of 4.7 is less than 900 of 4.65; those without come last, by name", () => {
    expect(idsOf()).toEqual(ALL);
    expect(found().miles).toBeUndefined();
    expect(found().until).toBeUndefined();
  });

  test("come by name where that is asked for, whatever its case, the better one of two first", () => {
    expect(idsOf({ sort: "name" })).toEqual(["few", "same", "many", "best", "unplaced", "unrated"]);
  });

  test("come by their miles from a place, those without a position last; by rating or name with their miles", () => {
    const near = found({}, { origin: DENVER });
    expect(ids(near.rows)).toEqual(["unrated", "few", "same", "many", "best", "unplaced"]);
    const miles = [...(near.miles ?? [])];
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(miles[0]).toBeCloseTo(0.69, 1);
    expect(miles.at(-1)).toBe(Number.POSITIVE_INFINITY);
    const rated = found({ sort: "rating" }, { origin: DENVER });
    expect(ids(rated.rows)).toEqual(ALL);
    expect(rated.miles?.[5]).toBe(miles[0]);
    const named = found({ sort: "name" }, { origin: DENVER });
    expect(ids(named.rows)).toEqual(["few", "same", "many", "best", "unplaced", "unrated"]);
    expect(named.miles?.[5]).toBe(miles[0]);
  });
});

test("of shops at one place the better one comes first", async () => {
  const own = await buildDirectoryIndex(
    ["c", "a", "b"].map((id, i) => shop(id, id, { rating: 3 + i / 2, reviews: 90, lat: 39.8, lng: -105 })),
  );
  const { rows } = searchListings(own, { query: { service: [] }, origin: DENVER });
  expect(Array.from(rows, (row) => own.listings[row]?.id)).toEqual(["b", "a", "c"]);
});

describe("a search", () => {
  test.each([
    [{ q: "ASTER" }, ["few", "same"]],
    [{ q: "a" }, ["best", "many", "few", "same", "unplaced", "unrated"]],
    [{ q: "oa" }, ["same"]],
    [{ q: "oak avenue" }, ["same"]],
    [{ q: "salem" }, ["best"]],
    [{ q: "main street" }, ["best", "many", "few", "unrated"]],
    [{ q: "leaf" }, []],
    [{ q: "street denver" }, []],
    [{ q: "zz" }, []],
    [{ state: "OR" }, ["best"]],
    [{ state: "CO", q: "street" }, ["many", "few", "unrated"]],
    [{ state: "CO", q: "oak" }, ["same"]],
    [{ state: "WA" }, []],
    [{ state: "OR", q: "oak" }, []],
    [{ rating: 4 }, ["best", "many", "few", "same"]],
    [{ service: ["medical"] }, ["many", "few"]],
    [{ service: ["medical", "delivery"] }, ["many"]],
    [{ service: ["delivery"], q: "aster" }, []],
    [{ sort: "name", q: "street" }, ["few", "many", "best", "unrated"]],
  ] as [Partial<Search["query"]>, string[]][])("for %j finds %j", (query, expected) => {
    expect(idsOf(query)).toEqual(expected);
  });

  test("for a rating takes a shop that has just that", async () => {
    const own = await buildDirectoryIndex([
      shop("four", "Four", { rating: 4 }),
      shop("less", "Less", { rating: 3.9 }),
    ]);
    const { rows } = searchListings(own, { query: { rating: 4, service: [] } });
    expect(Array.from(rows, (row) => own.listings[row]?.id)).toEqual(["four"]);
  });

  test("within a city is of its shops, whatever the state that is asked for says", () => {
    const city = cityId("Salem", "OR");
    expect(idsOf({}, { city })).toEqual(["best"]);
    expect(idsOf({ q: "main" }, { city })).toEqual(["best"]);
    expect(idsOf({ q: "oak" }, { city })).toEqual([]);
    expect(idsOf({ q: "oak" }, { city: cityId("Denver", "CO") })).toEqual(["same"]);
    expect(idsOf({}, { city: "or/nowhere" })).toEqual([]);
    expect(idsOf({ q: "main street" }, { city: "or/nowhere" })).toEqual([]);
  });

  test("within so many miles has none beyond, at the edge or without a position", () => {
    expect(idsOf({}, { origin: DENVER, within: 5 })).toEqual(["unrated", "few"]);
    expect(idsOf({}, { origin: DENVER, within: 25 })).toEqual(["unrated", "few", "same"]);
    expect(idsOf({}, { origin: DENVER, within: 0.1 })).toEqual([]);
    const [first] = found({}, { origin: DENVER }).miles ?? [];
    expect(idsOf({}, { origin: DENVER, within: first })).toEqual(["unrated"]);
    const south = { lat: 40.3, lng: -105 };
    expect(idsOf({}, { origin: south, within: 10 })).toEqual(["many"]);
  });

  test("for what is open has those whose hours say so, until one of all that match changes", () => {
    const open = found({ open: "now" });
    expect(ids(open.rows)).toEqual(["same"]);
    expect(new Date(open.until ?? 0).toISOString()).toBe("2026-11-23T15:00:00.000Z");
    const early = found({ open: "now", q: "zinnia" }, { now: new Date("2026-11-23T02:00:00Z") });
    expect(ids(early.rows)).toEqual(["unrated"]);
    expect(new Date(early.until ?? 0).toISOString()).toBe("2026-11-23T03:00:00.000Z");
    expect(found({ open: "now", q: "oak" }).until).toBe(Number.POSITIVE_INFINITY);
    expect(found({ open: "now" }, { origin: DENVER }).until).toBe(open.until);
    expect(found({ open: "now", sort: "name" }, { origin: DENVER }).until).toBe(open.until);
    expect(found({ open: "now", sort: "rating" }, { origin: DENVER }).until).toBe(open.until);
    expect(found({ open: "now", sort: "name" }).until).toBe(open.until);
  });
});

describe("the index", () => {
  test("has rows by state, city, address and id, and what closed apart", () => {
    const { byState, byCity, bySlug, byId, closed } = index;
    expect([...byState.keys()]).toEqual(["CO", "OR"]);
    expect(ids(byState.get("CO") ?? [])).toEqual(["many", "few", "same", "unplaced", "unrated"]);
    expect(ids(byCity.get("or/salem") ?? [])).toEqual(["best"]);
    expect(bySlug.size).toBe(6);
    expect(index.listings[bySlug.get("co/denver/basil") ?? -1]?.id).toBe("many");
    for (const [row, { id }] of index.listings.entries()) expect(byId.get(id)).toBe(row);
    expect([...closed].map(([path, { id }]) => [path, id])).toEqual([["co/denver/old-leaf", "gone"]]);
  });

  test("gives two shops of one name in one city their streets, also where one has closed", async () => {
    const { listings, closed } = await buildDirectoryIndex([
      shop("b", "Leaf", { address: "2 Oak Avenue", closedOn: "2026-10-01" }),
      shop("a", "Leaf"),
      shop("c", "Leaf", { city: "Boulder" }),
    ]);
    expect(listings.map(({ id, slug }) => [id, slug])).toEqual([
      ["a", "leaf-1-main-street"],
      ["c", "leaf"],
    ]);
    expect([...closed.keys()]).toEqual(["co/denver/leaf-2-oak-avenue"]);
  });

  test("knows which services and whether any hours there are", async () => {
    expect(index.servicesPresent).toEqual(["medical", "delivery"]);
    expect(index.hasHours).toBe(true);
    const row = index.byId.get("many") ?? -1;
    expect(index.services[row]).toBe(serviceBits(["medical", "delivery"]));
    expect(serviceBits(["medical"]) & serviceBits(["delivery"])).toBe(0);
    expect(Array.from(index.stars)).toEqual([5, 4, 4, 4, 0, 0]);
    const bare = await buildDirectoryIndex([shop("a", "Leaf")]);
    expect([bare.hasHours, bare.servicesPresent]).toEqual([false, []]);
  });

  test("orders equal ratings by their reviews, equal reviews by name, equal names by id", async () => {
    const { listings } = await buildDirectoryIndex([
      shop("d", "Basil", { rating: 4, reviews: 5 }),
      shop("c", "aster", { rating: 4, reviews: 5 }),
      shop("b", "Aster", { rating: 4, reviews: 5 }),
      shop("a", "Zinnia", { rating: 4, reviews: 9 }),
      shop("e", "Acorn"),
      shop("f", "Acorn"),
    ]);
    expect(listings.map(({ id }) => id)).toEqual(["a", "b", "c", "d", "e", "f"]);
  });
});

describe("a view near a place", () => {
  const view = (query: object, origin = DENVER) =>
    searchView(index, { query: { near: "x", service: [], ...query }, origin, now: NOW });

  test("is within 25 miles unless told, and the nearest where nothing is", () => {
    expect(ids(view({}).rows)).toEqual(["unrated", "few", "same"]);
    expect(view({}).nearest).toBeUndefined();
    expect(ids(view({ radius: 5 }).rows)).toEqual(["unrated", "few"]);
    expect(ids(view({ radius: "any" }).rows)).toHaveLength(6);
    const far = view({}, { lat: 44.8, lng: -106.96 });
    expect(far.nearest).toBe(true);
    expect(ids(far.rows)[0]).toBe("many");
    expect(far.miles?.[0]).toBeGreaterThan(300);
  });

  test("with nothing open is the nearest at any hour, until the first of those within opens", () => {
    const night = new Date("2026-11-23T05:00:00Z");
    const query = { near: "x", service: [], open: "now" as const, radius: 5 as const };
    const { rows, nearest, until } = searchView(index, { query, origin: DENVER, now: night });
    expect(nearest).toBe(true);
    expect(ids(rows)[0]).toBe("unrated");
    expect(new Date(until ?? 0).toISOString()).toBe("2026-11-23T15:00:00.000Z");
  });

  test("that nothing matches anywhere is empty, and no place is near to it", () => {
    const none = view({ q: "no such shop" });
    expect([none.rows.length, none.nearest]).toEqual([0, undefined]);
    const everywhere = searchView(index, { query: { service: [], q: "no such shop" }, now: NOW });
    expect([everywhere.rows.length, everywhere.nearest]).toEqual([0, undefined]);
  });
});
