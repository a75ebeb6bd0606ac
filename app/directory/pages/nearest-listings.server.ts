import type { Directory } from "../data/directory-store.server.ts";
import type { Listing } from "../listing.ts";
import { type ListingRow, toListingRow } from "../listing-row.ts";
import type { Position } from "../places/distance.ts";
import { searchListings } from "../search/search-listings.server.ts";

/** Returns the listings nearest to a position, with their miles; `except` leaves out the listing itself. */
export function nearestListings(
  directory: Directory,
  position: Position,
  count: number,
  except?: string,
): ListingRow[] {
  const { rows, miles } = searchListings(directory, { query: { service: [] }, origin: position });
  const nearest: ListingRow[] = [];
  for (let i = 0; i < rows.length && nearest.length < count; i++) {
    const listing = directory.listings[rows[i] as number] as Listing;
    if (listing.id !== except) nearest.push(toListingRow(listing, { miles: miles?.[i] }));
  }
  return nearest;
}
