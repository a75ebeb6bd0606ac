import fc from "fast-check";
import { SERVICES, type Service, type UnsluggedListing } from "../listing.ts";
import { RADII } from "./query.ts";
import type { Search } from "./search-listings.server.ts";

/** Few different values, so that random listings share names, ratings and places, and random queries find some. */
const NAMES = [
  "Leaf",
  "leaf house",
  "LEAF",
  "Café Flor",
  "CAFÉ",
  "İstanbul Buds",
  "ﬁne",
  "大麻 店",
  "🌿 Green",
  "a",
  "St. Marys",
];
const STREETS = ["1 Main Street", "12 main st", "99 Oak\tAvenue", "Straße 5", undefined];
const PLACES = [
  { city: "Denver", state: "CO", lat: 39.74, lng: -104.99 },
  { city: "Boulder", state: "CO", lat: 40.01, lng: -105.27 },
  { city: "Portland", state: "OR", lat: 45.52, lng: -122.68 },
  { city: "Portland", state: "ME", lat: 43.66, lng: -70.26 },
  { city: "Nowhere", state: "AK", lat: undefined, lng: undefined },
] as const;

const services = fc.subarray(Object.keys(SERVICES) as Service[], { maxLength: 3 });

/** Listings as a file could hold them; ids are their numbers. */
export const randomListings: fc.Arbitrary<UnsluggedListing[]> = fc
  .array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      address: fc.constantFrom(...STREETS),
      place: fc.constantFrom(...PLACES),
      rating: fc.constantFrom(undefined, 1, 2.9, 3, 3.5, 4, 4.5, 5),
      reviews: fc.constantFrom(undefined, 1, 20, 300),
      services,
    }),
    { maxLength: 60 },
  )
  .map((rows) =>
    rows.map(({ place, ...row }, i) => ({
      ...row,
      ...place,
      id: String(i),
      createdAt: "2026-01-01T00:00:00.000Z",
      featured: false,
      verified: false,
    })),
  );

const ORIGIN = { lat: 39.75, lng: -105 };

/** Searches of all kinds, also for characters that change their length with their case. */
export const randomSearches: fc.Arbitrary<Search> = fc
  .record({
    q: fc.option(
      fc.oneof(
        fc.constantFrom(
          "leaf",
          "LEAF",
          "é",
          "CAFÉ",
          "i̇",
          "İ",
          "ss",
          "ß",
          "麻",
          "🌿",
          "\ud83c",
          "a",
          "st",
          "ain st",
          "12",
        ),
        fc.string({ unit: "grapheme", minLength: 1, maxLength: 4 }),
      ),
      { nil: undefined },
    ),
    state: fc.constantFrom(undefined, "CO", "OR", "NY"),
    rating: fc.constantFrom(undefined, 1, 2, 3, 4),
    service: services,
    sort: fc.constantFrom(undefined, "rating", "distance", "name"),
    within: fc.constantFrom(undefined, ...RADII),
    near: fc.boolean(),
    city: fc.constantFrom(undefined, "co/denver", "or/portland", "ny/albany"),
  })
  .map(({ near, city, within, ...query }) => ({
    query: { ...query, sort: query.sort === "distance" && !near ? undefined : query.sort },
    origin: near ? ORIGIN : undefined,
    within,
    city,
  }));
