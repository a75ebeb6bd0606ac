/**
 * The best of a list: product.md 8.10. At most `count` (5 unless told), by rating descending, and only featured ones if any
 * of them is. `listings` are in the directory's default order, which is that order.
 */
export function featuredListings<T extends { featured: boolean }>(listings: readonly T[], count = 5): T[] {
  const featured = listings.filter((listing) => listing.featured);
  return (featured.length > 0 ? featured : listings).slice(0, count);
}
