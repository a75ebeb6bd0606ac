import type { Directory } from "../data/directory-store.server.ts";
import { type ListingRow, toListingRow } from "../listing.card.ts";
import type { Listing } from "../listing.ts";
import type { Position } from "../places/distance.ts";
import { searchListings } from "../search/search-listings.server.ts";

/** A listing near a place: its row in the directory, and as a row of a list. */
export type Nearby = { row: number; listing: ListingRow };

/** Returns the listings nearest to a position, with their miles; `except` leaves out a row: the listing itself. */
export function nearestListings(
  directory: Directory,
  position: Position,
  count: number,
  except?: number,
): Nearby[] {
  const { rows, miles } = searchListings(directory, { query: { service: [] }, origin: position });
  const nearest: Nearby[] = [];
  for (let i = 0; i < rows.length && nearest.length < count; i++) {
    const row = rows[i] as number;
    const listing = directory.listings[row] as Listing;
    if (row !== except) nearest.push({ row, listing: toListingRow(listing, { miles: miles?.[i] }) });
  }
  return nearest;
}
