import type { Directory } from "../data/directory-store.server.ts";
import { type ListingRow, toListingRow } from "../listing.card.ts";
import type { Listing } from "../listing.ts";
import type { Position } from "../places/distance.ts";
import { nearestRows } from "../search/nearest-rows.server.ts";

/** A listing near a place: its row in the directory, and as a row of a list. */
export type Nearby = { row: number; listing: ListingRow };

/** Returns the listings nearest to a position, with their miles; `except` leaves out a row: the listing itself. */
export function nearestListings(
  directory: Directory,
  position: Position,
  count: number,
  except?: number,
): Nearby[] {
  const wanted = except === undefined ? count : count + 1;
  const search = { query: { service: [] }, origin: position };
  const { rows, miles } = nearestRows(directory, search, wanted);
  return Array.from(rows, (row, i) => ({
    row,
    listing: toListingRow(directory.listings[row] as Listing, { miles: miles[i] }),
  }))
    .filter(({ row }) => row !== except)
    .slice(0, count);
}
