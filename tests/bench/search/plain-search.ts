import type { Listing } from "#app/directory/listing.ts";
import { PAGE_SIZE } from "#app/directory/search/search-listings.server.ts";
import type { BenchQuery } from "./queries.ts";

/**
 * The directory's search as one would first write it: filter the array, sort what is left, cut out the page. It is
 * what the index is measured against, and what its answers must equal.
 */
export function plainSearch(
  listings: readonly Listing[],
  query: BenchQuery,
): { total: number; page: Listing[] } {
  const needle = query.q?.toLowerCase();
  const found = listings.filter((listing) => {
    if (query.state && listing.state !== query.state) return false;
    if (query.rating && (listing.rating ?? 0) < query.rating) return false;
    if (!needle) return true;
    return (
      listing.name.toLowerCase().includes(needle) ||
      (listing.address ?? "").toLowerCase().includes(needle) ||
      listing.city.toLowerCase().includes(needle)
    );
  });
  found.sort(byRatingReviewsAndName);
  const start = (query.page - 1) * PAGE_SIZE;
  return { total: found.length, page: found.slice(start, start + PAGE_SIZE) };
}

function byRatingReviewsAndName(a: Listing, b: Listing): number {
  return (
    (b.rating ?? -1) - (a.rating ?? -1) ||
    (b.reviews ?? -1) - (a.reviews ?? -1) ||
    compareText(a.name.toLowerCase(), b.name.toLowerCase()) ||
    compareText(a.id, b.id)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
