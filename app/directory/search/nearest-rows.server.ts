import type { DirectoryIndex } from "./directory-index.server.ts";
import { type Matches, type Search, searchListings } from "./search-listings.server.ts";

/** Most places have enough shops in the first circle, and what is outside of one need not be put in order. */
const CIRCLES = [30, 120, 500, Number.POSITIVE_INFINITY];

/** Returns the `count` matches that are nearest to the search's origin, nearest first; all of them where there are fewer. */
export function nearestRows(
  index: DirectoryIndex,
  search: Omit<Search, "within"> & Required<Pick<Search, "origin">>,
  count: number,
): Required<Pick<Matches, "rows" | "miles">> {
  const query = { ...search.query, sort: undefined };
  for (const within of CIRCLES) {
    const { rows, miles } = searchListings(index, { ...search, query, within });
    if (rows.length < count && within < Number.POSITIVE_INFINITY) continue;
    return { rows: rows.slice(0, count), miles: (miles as Float64Array).subarray(0, count) };
  }
  throw new Error("the last circle holds everything");
}
