/** What the featured rule asks of a listing. */
type Rated = { featured: boolean; rating?: number; reviews?: number };

/**
 * The best of a list: product.md 8.10. At most `count` (5 unless told), by rating descending as it is shown, then by the number of
 * reviews, and only featured ones if any of them is. What is still alike keeps its order.
 */
export function featuredListings<T extends Rated>(listings: readonly T[], count = 5): T[] {
  const featured = listings.filter((listing) => listing.featured);
  const best: T[] = [];
  for (const listing of featured.length > 0 ? featured : listings) {
    let at = best.length;
    while (at > 0 && isBetter(listing, best[at - 1] as T)) at -= 1;
    if (at >= count) continue;
    best.splice(at, 0, listing);
    if (best.length > count) best.pop();
  }
  return best;
}

function isBetter(a: Rated, b: Rated): boolean {
  return ((a.rating ?? -1) - (b.rating ?? -1) || (a.reviews ?? -1) - (b.reviews ?? -1)) > 0;
}
