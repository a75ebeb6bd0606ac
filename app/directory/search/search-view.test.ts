import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { UnsluggedListing } from "../listing.ts";
import { distanceMiles } from "../places/distance.ts";
import { buildDirectoryIndex } from "./directory-index.server.ts";
import { milesOf, RADII, type Radius } from "./query.ts";
import { randomListings } from "./random-listings.ts";
import { PAGE_SIZE } from "./search-listings.server.ts";
import { searchView } from "./search-view.server.ts";

const DENVER = { lat: 39.75, lng: -105 };
const SHERIDAN = { lat: 44.8, lng: -106.96 };
// A Sunday at 8:30 pm in Denver.
const NOW = new Date("2026-11-23T03:30:00Z");

function shop(id: string, lat: number, more: Partial<UnsluggedListing> = {}): UnsluggedListing {
  return {
    id,
    name: `Shop ${id}`,
    city: "Denver",
    state: "CO",
    createdAt: "",
    featured: false,
    verified: false,
    services: [],
    lat,
    lng: -105,
    ...more,
  };
}

async function view(listings: UnsluggedListing[], asked: Omit<Parameters<typeof searchView>[1], "now">) {
  const index = await buildDirectoryIndex(listings);
  const { rows, miles, ...rest } = searchView(index, { ...asked, now: NOW });
  return { ids: Array.from(rows, (row) => index.listings[row]?.id), miles, ...rest };
}

describe("near a place", () => {
  const near = { near: "80202", service: [] };

  test("is within 25 miles unless told", async () => {
    const shops = [shop("here", 39.76), shop("town", 39.9), shop("far", 40.5), shop("nowhere", Number.NaN)];
    expect((await view(shops, { query: near, origin: DENVER })).ids).toEqual(["here", "town"]);
    const any = await view(shops, { query: { ...near, radius: "any" }, origin: DENVER });
    expect(any.ids).toEqual(["here", "town", "far", "nowhere"]);
    expect((await view(shops, { query: { ...near, radius: 5 }, origin: DENVER })).ids).toEqual(["here"]);
  });

  test("is the ten nearest where nothing is, which the view says", async () => {
    const shops = Array.from({ length: 14 }, (_, i) => shop(String(i), 39.7 - i / 10));
    const { ids, nearest, miles } = await view(shops, { query: near, origin: SHERIDAN });
    expect(nearest).toBe(true);
    expect(ids).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]);
    expect(miles?.[0]).toBeGreaterThan(300);
  });

  test("where nothing is open, is the nearest, open or not, until the first of those near opens", async () => {
    const shops = [
      shop("late", 39.76, { hours: "Mo-Su 10:00-20:00" }),
      shop("early", 39.9, { hours: "Mo-Su 08:00-20:00" }),
      shop("open", 40.5, { hours: "24/7" }),
    ];
    const query = { ...near, open: "now" as const };
    const { ids, nearest, until } = await view(shops, { query, origin: DENVER });
    expect({ ids, nearest }).toEqual({ ids: ["late", "early", "open"], nearest: true });
    expect(new Date(until ?? 0).toISOString()).toBe("2026-11-23T15:00:00.000Z");
  });

  test("keeps the other filters, and finds nothing where these do", async () => {
    const shops = [shop("a", 39.76), shop("b", 40.9, { services: ["atm"] })];
    const atm = await view(shops, { query: { ...near, service: ["atm"] }, origin: DENVER });
    expect(atm).toMatchObject({ ids: ["b"], nearest: true });
    const none = await view(shops, { query: { ...near, q: "no such shop" }, origin: DENVER });
    expect(none).toMatchObject({ ids: [] });
    expect(none.nearest).toBeUndefined();
  });
});

test("what is open holds until the first of all that match opens or closes, shut ones too", async () => {
  const shops = [
    shop("a", 39.76, { hours: "Mo-Su 09:00-22:00" }),
    shop("b", 39.77, { hours: "Mo-Su 20:45-23:00" }),
    shop("c", 39.78),
  ];
  const { ids, until } = await view(shops, { query: { service: [], open: "now" } });
  expect(ids).toEqual(["a"]);
  expect(new Date(until ?? 0).toISOString()).toBe("2026-11-23T03:45:00.000Z");
  expect((await view(shops, { query: { service: [] } })).until).toBeUndefined();
});

test("pages of any view hold each of its shops once, nearest first, none beyond the radius unless it says so", async () => {
  const radii = fc.constantFrom<Radius | undefined>(undefined, ...RADII, "any");
  await fc.assert(
    fc.asyncProperty(randomListings, radii, fc.boolean(), async (listings, radius, inDenver) => {
      const origin = inDenver ? DENVER : SHERIDAN;
      const index = await buildDirectoryIndex(listings);
      const query = { near: "x", radius, service: [] };
      const { rows, miles, nearest } = searchView(index, { query, origin, now: NOW });
      const pages = Array.from({ length: Math.ceil(rows.length / PAGE_SIZE) }, (_, page) =>
        rows.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE),
      );
      const all = pages.flatMap((page) => [...page]);
      expect(all).toEqual([...rows]);
      expect(new Set(all).size).toBe(all.length);
      const far = [...(miles ?? [])];
      expect(far).toEqual(far.toSorted((a, b) => a - b));
      const inside = listings.filter(
        ({ lat = Number.NaN, lng = Number.NaN }) =>
          radius === "any" ||
          distanceMiles(origin, { lat: Math.fround(lat), lng: Math.fround(lng) }) <= milesOf(radius),
      );
      expect(rows.length).toBe(nearest ? Math.min(10, listings.length) : inside.length);
      expect(Boolean(nearest)).toBe(inside.length === 0 && listings.length > 0);
    }),
    { numRuns: 200 },
  );
});
