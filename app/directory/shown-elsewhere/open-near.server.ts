import { type DealNear, dealNear } from "#app/catalogue/deals/deal-near.server.ts";
import { loadDirectory } from "../data/directory-store.server.ts";
import type { ListingRow } from "../listing.card.ts";
import type { Listing } from "../listing.ts";
import { decidingRows } from "../pages/deciding-rows.server.ts";
import { findPlace, type Place } from "../places/find-place.server.ts";
import { DIRECTORY, type DirectoryQuery, NEAR_MILES } from "../search/query.ts";
import { searchView } from "../search/search-view.server.ts";

/** Shops that "Near you" names. */
const SHOPS = 3;

/** What is open near a place, in short. */
export type OpenNear = {
  place: Place;
  /** Miles around the place. */
  within: number;
  /** How many shops are open there. */
  open: number;
  /** The nearest of them, three at most; where none is open, the nearest of all. */
  shops: Pick<ListingRow, "name" | "path" | "miles" | "about" | "opening" | "phone">[];
  /** The nearest deal that holds today, there or else in the state. */
  deal?: DealNear;
  /** The view that has them all. */
  path: string;
  /** Set while the listings are the shipped, fictional ones. */
  demonstration?: true;
  /** Until when this holds, in milliseconds since 1970; Infinity for ever. */
  until: number;
};

/**
 * Returns the open shops near a ZIP or a "City, ST", as the view that it leads to finds them (product.md 8.14); undefined for a place that
 * nobody knows.
 */
export async function openNear({ near, now }: { near: string; now: Date }): Promise<OpenNear | undefined> {
  const place = findPlace(near);
  if (!place) return undefined;
  const directory = await loadDirectory();
  const query: DirectoryQuery = { near: place.label, open: "now", service: [], page: 1 };
  if (!directory.hasHours) delete query.open;
  const matches = searchView(directory, { query, origin: place, now });
  const nearest = Array.from(matches.rows.slice(0, SHOPS), (row, i) => ({
    listing: directory.listings[row] as Listing,
    miles: matches.miles?.[i],
  }));
  const { rows, until } = await decidingRows(nearest, now);
  const bargain = await dealNear({ origin: place, within: NEAR_MILES, state: place.state }, now);
  return {
    place,
    within: NEAR_MILES,
    open: matches.nearest || !query.open ? 0 : matches.rows.length,
    shops: rows.map(({ name, path, miles, about, opening, phone }) => ({
      name,
      path,
      miles,
      about,
      opening,
      phone,
    })),
    deal: bargain.deal,
    path: `/dispensaries${DIRECTORY.search(query)}`,
    ...(directory.demonstration && { demonstration: true as const }),
    until: Math.min(until, matches.until ?? until, bargain.until),
  };
}
