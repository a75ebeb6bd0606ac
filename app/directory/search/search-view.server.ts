import type { Position } from "../places/distance.ts";
import type { DirectoryIndex } from "./directory-index.server.ts";
import { nearestRows } from "./nearest-rows.server.ts";
import { type DirectoryQuery, milesOf } from "./query.ts";
import { type Matches, searchListings } from "./search-listings.server.ts";

/** How many shops stand in for a neighborhood without one. */
const NEAREST = 10;

/** What a view of the directory holds. */
export type ViewMatches = Matches & {
  /** Nothing is within the radius: these are the nearest that match but for that, open or not. */
  nearest?: true;
};

type View = {
  query: Omit<DirectoryQuery, "page" | "view">;
  origin?: Position;
  city?: string;
  now?: Date;
};

/**
 * Returns the rows of a view, whole, for its page, its map and its downloads alike: product.md 8.14. "Near" is a radius; where that is
 * empty the ten nearest stand in.
 */
export function searchView(index: DirectoryIndex, { query, origin, city, now }: View): ViewMatches {
  const within = origin && milesOf(query.radius);
  const found = searchListings(index, { query, origin, within, city, now });
  if (!origin || found.rows.length > 0) return found;
  const anyHour = { ...query, open: undefined };
  const { rows, miles } = nearestRows(index, { query: anyHour, origin, city, now }, NEAREST);
  if (rows.length === 0) return found;
  return { rows, miles, until: found.until, nearest: true };
}
