import type { StateCode } from "#app/utils/us-states.ts";
import { loadDirectory } from "../data/directory-store.server.ts";
import { featuredListings } from "../featured.ts";
import { type ListingRow, toListingRow } from "../listing.card.ts";
import type { Listing } from "../listing.ts";

/** A state's best listings, for pages about the state. */
export type StateListings = {
  rows: ListingRow[];
  /** How many listings the state has. */
  total: number;
  /** All of them. */
  path: string;
  demonstration: boolean;
};

/** Returns a state's best listings, `count` at most, by the featured rule (product.md 8.10). */
export async function listingsOfState(state: StateCode, count: number): Promise<StateListings> {
  const { byState, listings, demonstration } = await loadDirectory();
  const rows = Array.from(byState.get(state) ?? [], (row) => listings[row] as Listing);
  return {
    rows: featuredListings(rows, count).map((listing) => toListingRow(listing)),
    total: rows.length,
    path: `/dispensaries?state=${state}`,
    demonstration,
  };
}
