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
  found.sort(byWeighedRating(listings));
  const start = (query.page - 1) * PAGE_SIZE;
  return { total: found.length, page: found.slice(start, start + PAGE_SIZE) };
}

/** product.md 8.3. */
function byWeighedRating(listings: readonly Listing[]) {
  const rated = listings.filter(({ rating }) => rating !== undefined);
  const average = rated.reduce((sum, { rating = 0 }) => sum + rating, 0) / rated.length;
  const weigh = ({ rating, reviews = 1 }: Listing) =>
    rating === undefined ? -1 : (rating * reviews + average * 25) / (reviews + 25);
  return (a: Listing, b: Listing) =>
    weigh(b) - weigh(a) ||
    (b.reviews ?? -1) - (a.reviews ?? -1) ||
    compareText(a.name.toLowerCase(), b.name.toLowerCase()) ||
    compareText(a.id, b.id);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
