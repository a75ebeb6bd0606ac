import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countTurns } from "#app/utils/turns-fixture.ts";
import type { UnsluggedListing } from "../listing.ts";
import { buildDirectoryIndex, cityId } from "./directory-index.server.ts";
import { randomListings } from "./random-listings.ts";

describe("the index", () => {
  test("is the same whatever the order of the rows, slugs included", async () => {
    const shuffled = randomListings.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ([rows, others]) => {
        const [one, other] = [await buildDirectoryIndex(rows), await buildDirectoryIndex(others)];
        expect(other.listings).toEqual(one.listings);
      }),
      { numRuns: 100 },
    );
  });

  test("is built in pieces, with other work in between", async () => {
    const listing: UnsluggedListing = {
      id: "",
      createdAt: "",
      name: "Leaf House",
      address: "1 Main Street",
      city: "Denver",
      state: "CO",
      featured: false,
      verified: false,
      services: [],
    };
    const rows = Array.from({ length: 30_000 }, (_, i) => ({
      ...listing,
      id: String(i),
      city: `City ${i % 500}`,
    }));
    const turns = countTurns();
    await buildDirectoryIndex(rows);
    // Nothing else of it waits for anything: without its pauses there would be no turn at all.
    expect(turns.end()).toBeGreaterThan(5);
  });

  test("finds every listing by its state, city and slug", async () => {
    await fc.assert(
      fc.asyncProperty(randomListings, async (rows) => {
        const { listings, bySlug } = await buildDirectoryIndex(rows);
        expect(bySlug.size).toBe(rows.length);
        for (const [row, { city, state, slug }] of listings.entries())
          expect(bySlug.get(`${cityId(city, state)}/${slug}`)).toBe(row);
      }),
      { numRuns: 60 },
    );
  });
});
