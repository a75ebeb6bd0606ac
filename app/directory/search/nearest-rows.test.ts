import fc from "fast-check";
import { expect, test } from "vitest";
import { buildDirectoryIndex } from "./directory-index.server.ts";
import { nearestRows } from "./nearest-rows.server.ts";
import { randomListings } from "./random-listings.ts";
import { searchListings } from "./search-listings.server.ts";

test("the nearest are the first of all by their distance, however far one has to look", async () => {
  const origins = fc.constantFrom(
    { lat: 39.75, lng: -105 },
    { lat: 44.8, lng: -106.96 },
    { lat: 21, lng: -157 },
  );
  await fc.assert(
    fc.asyncProperty(
      randomListings,
      origins,
      fc.integer({ min: 1, max: 70 }),
      async (listings, origin, count) => {
        const index = await buildDirectoryIndex(listings);
        const search = { query: { service: [] }, origin };
        const all = searchListings(index, search);
        const nearest = nearestRows(index, search, count);
        expect([...nearest.rows]).toEqual([...all.rows.slice(0, count)]);
        expect([...nearest.miles]).toEqual([...(all.miles ?? []).slice(0, count)]);
      },
    ),
    { numRuns: 200 },
  );
});
