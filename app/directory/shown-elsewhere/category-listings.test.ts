import { expect, test } from "vitest";
import { loadDirectory } from "../data/directory-store.server.ts";
import { listingPath } from "../listing-paths.ts";
import { categoryListings } from "./category-listings.server.ts";

test("featured listings are featured ones, eight at most, by rating", async () => {
  const { rows, path } = await categoryListings("featured");
  const { listings } = await loadDirectory();
  // As it is shown, not as the list weighs it; then by the number of reviews, then in the list's order.
  const featured = listings
    .filter((listing) => listing.featured)
    .toSorted((a, b) => (b.rating ?? -1) - (a.rating ?? -1) || (b.reviews ?? -1) - (a.reviews ?? -1));
  expect(rows.map((row) => row.path)).toEqual(featured.slice(0, 8).map(listingPath));
  const ratings = rows.map(({ rating }) => rating ?? -1);
  expect(ratings).toEqual(ratings.toSorted((a, b) => b - a));
  expect(path).toBe("/dispensaries");
});

test.each([
  ["medical", "medical"],
  ["recreational", "adult-use"],
] as const)("%s listings are confirmed as %s, and so are all of the link", async (kind, service) => {
  const { rows, total, path } = await categoryListings(kind);
  const { listings } = await loadDirectory();
  const confirmed = listings.filter((listing) => listing.services.includes(service)).map(listingPath);
  expect(rows.map((row) => row.path)).toEqual(confirmed.slice(0, 8));
  expect(total).toBe(confirmed.length);
  expect(path).toBe(`/dispensaries?service=${service}`);
});

test("the shipped listings are said to be a demonstration", async () => {
  expect((await categoryListings("featured")).demonstration).toBe(true);
});
