import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { UnsluggedListing } from "../listing.ts";
import { distanceMiles } from "../places/distance.ts";
import { buildDirectoryIndex } from "./directory-index.server.ts";
import { randomListings, randomSearches } from "./random-listings.ts";
import { type Search, searchListings } from "./search-listings.server.ts";

type Found = { id: string; miles?: number };

/** What the specification says, in its plainest form: a filter and a sort over the array. */
function plainSearch(listings: UnsluggedListing[], { query, origin, within, city }: Search): Found[] {
  const needle = (query.q ?? "").toLowerCase();
  const milesTo = ({ lat, lng }: UnsluggedListing) =>
    origin && lat !== undefined && lng !== undefined
      ? distanceMiles(origin, { lat: Math.fround(lat), lng: Math.fround(lng) })
      : Number.POSITIVE_INFINITY;
  const cityOf = (listing: UnsluggedListing) => `${listing.state}/${listing.city}`.toLowerCase();
  const matching = listings.filter(
    (listing) =>
      [listing.name, listing.address ?? "", listing.city].some((text) =>
        text.toLowerCase().includes(needle),
      ) &&
      (city ? cityOf(listing) === city : !query.state || listing.state === query.state) &&
      (!query.rating || (listing.rating ?? 0) >= query.rating) &&
      query.service.every((service) => listing.services.includes(service)) &&
      (!origin || within === undefined || milesTo(listing) <= within),
  );
  const byName = (a: UnsluggedListing, b: UnsluggedListing) =>
    compare(a.name.toLowerCase(), b.name.toLowerCase());
  const rated = listings.filter(({ rating }) => rating !== undefined);
  const average = rated.reduce((sum, { rating = 0 }) => sum + rating, 0) / rated.length;
  const weighed = ({ rating, reviews = 1 }: UnsluggedListing) =>
    rating === undefined ? -1 : (rating * reviews + average * 25) / (reviews + 25);
  const byRating = (a: UnsluggedListing, b: UnsluggedListing) =>
    weighed(b) - weighed(a) || (b.reviews ?? -1) - (a.reviews ?? -1) || byName(a, b) || compare(a.id, b.id);
  const sort = query.sort ?? (origin ? "distance" : "rating");
  const order = {
    rating: byRating,
    name: (a: UnsluggedListing, b: UnsluggedListing) => byName(a, b) || byRating(a, b),
    distance: (a: UnsluggedListing, b: UnsluggedListing) => compare(milesTo(a), milesTo(b)) || byRating(a, b),
  }[sort];
  return matching
    .toSorted(order)
    .map((listing) => (origin ? { id: listing.id, miles: milesTo(listing) } : { id: listing.id }));
}

function compare<T>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function search(listings: UnsluggedListing[], asked: Search): Promise<Found[]> {
  const index = await buildDirectoryIndex(listings);
  const { rows, miles } = searchListings(index, asked);
  return Array.from(rows, (row, i) => {
    const id = index.listings[row]?.id ?? "";
    return miles ? { id, miles: miles[i] } : { id };
  });
}

describe("a search", () => {
  test("finds what a plain filter and sort over the listings finds, in the same order", async () => {
    await fc.assert(
      fc.asyncProperty(randomListings, randomSearches, async (listings, asked) => {
        expect(await search(listings, asked)).toEqual(plainSearch(listings, asked));
      }),
      { numRuns: 400 },
    );
  });

  test("finds a text that begins or ends with any of its characters", async () => {
    await fc.assert(
      fc.asyncProperty(
        randomListings,
        fc.nat(),
        fc.nat(),
        fc.nat(),
        async (listings, which, from, length) => {
          const name = listings[which % Math.max(1, listings.length)]?.name ?? "leaf";
          const start = from % name.length;
          const q = name.slice(start, start + 1 + (length % 6));
          const asked: Search = { query: { q, service: [] } };
          expect(await search(listings, asked)).toEqual(plainSearch(listings, asked));
        },
      ),
      { numRuns: 200 },
    );
  });

  test("does not find a text that runs from one field into the next", async () => {
    const listing = {
      id: "1",
      createdAt: "",
      name: "Leaf",
      address: "1 Main",
      city: "Denver",
      state: "CO",
      featured: false,
      verified: false,
      services: [],
    } as const;
    for (const q of ["leaf1", "leaf 1", "main denver"]) {
      expect(await search([{ ...listing, services: [] }], { query: { q, service: [] } }), q).toEqual([]);
    }
  });
});
