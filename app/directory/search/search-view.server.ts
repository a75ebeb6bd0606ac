import type { Position } from "../places/distance.ts";
import type { DirectoryIndex } from "./directory-index.server.ts";
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
  const everywhere = { ...query, open: undefined, sort: undefined };
  const { rows, miles } = searchListings(index, { query: everywhere, origin, city, now });
  if (rows.length === 0) return found;
  return {
    rows: rows.subarray(0, NEAREST),
    miles: miles?.subarray(0, NEAREST),
    until: found.until,
    nearest: true,
  };
}
