import type { StateCode } from "#app/utils/us-states.ts";
import { nextChange, openingOf } from "../hours/open-now.server.ts";
import type { Listing } from "../listing.ts";
import { distanceMiles, type Position } from "../places/distance.ts";
import { type DirectoryIndex, serviceBits } from "./directory-index.server.ts";
import { borrowList, collectRows, type FoundRows, foundInBits, keepRows, RowSet } from "./found-rows.ts";
import type { DirectoryQuery } from "./query.ts";
import { addRows, noRows, type RowBits } from "./row-bits.ts";
import { rowsHolding } from "./rows-holding.ts";

/** product.md 8.5. */
export const PAGE_SIZE = 10;

/** What to search: a query, where `near` is, how far around it, and the city or state to stay within. */
export type Search = {
  query: Omit<DirectoryQuery, "page" | "near" | "radius" | "view">;
  origin?: Position;
  /** Miles around the origin; everywhere unless told. */
  within?: number;
  /** `cityId` of a city page. */
  city?: string;
  now?: Date;
};

/** All rows that match, in the query's order. */
export type Matches = {
  rows: FoundRows;
  /** Miles from the origin, by position in `rows`. */
  miles?: Float64Array;
  /** With `open`: the moment at which the next shop opens or closes among those that match but for that. */
  until?: number;
};

/**
 * Returns every listing that matches (product.md 8.2: substring in name, address or city; rating at least; exact
 * state), in the order that was asked for.
 */
export function searchListings(index: DirectoryIndex, search: Search): Matches {
  const { rows: found, until } = matchingRows(index, search);
  const { query, origin } = search;
  const sort = query.sort ?? (origin ? "distance" : "rating");
  if (!origin) return { rows: sort === "name" ? sortByName(index, borrowList(found)) : found, until };
  const rows = found instanceof RowSet ? found.slice() : found;
  const near = { rows, miles: Float64Array.from(rows, (row) => milesTo(index, row, origin)) };
  if (sort === "distance") return { ...sortByDistance(near), until };
  if (sort === "rating") return { ...near, until };
  const byName = sortByName(index, rows);
  return { rows: byName, miles: Float64Array.from(byName, (row) => milesTo(index, row, origin)), until };
}

/** The rows that match, ascending: in the default order. */
function matchingRows(index: DirectoryIndex, search: Search): Pick<Matches, "rows" | "until"> {
  const { query, city, origin, within = Number.POSITIVE_INFINITY, now = new Date() } = search;
  const { listings, stars, text, services } = index;
  const scope = scopeRows(index, query.state, city);
  const holding = query.q ? rowsHolding(text, query.q.toLowerCase(), scope) : scope;
  const walked = ofRating(stars, query.rating, holding) ?? allRows(listings.length);
  const wanted = serviceBits(query.service);
  const near = origin && within < Number.POSITIVE_INFINITY ? createReach(index, origin, within) : undefined;
  if (!wanted && !query.open && !near) return { rows: walked };

  let until = Number.POSITIVE_INFINITY;
  const list = borrowList(walked);
  const rows = collectRows(list.length, (found) => {
    let size = 0;
    for (let i = 0; i < list.length; i++) {
      const row = list[i] as number;
      if (wanted && ((services[row] as number) & wanted) !== wanted) continue;
      if (near && !near(row)) continue;
      if (query.open) {
        const opening = openingOf(listings[row] as Listing, now);
        until = Math.min(until, nextChange(opening));
        if (!opening?.state.open) continue;
      }
      found[size++] = row;
    }
    return size;
  });
  return { rows, until: query.open ? until : undefined };
}

const NO_ROWS = new Uint32Array(0);

/** Rows, or where none are given all, of a rating; undefined where it is not asked for either. */
function ofRating(stars: Uint8Array, least: number | undefined, rows?: FoundRows): FoundRows | undefined {
  if (!least) return rows;
  const rated = allRated(stars, least);
  return rows ? keepRows(rows, rated) : foundInBits(rated);
}

/** All rows of an index with at least so many stars, by its stars: made when somebody first asks. */
const RATED = new WeakMap<Uint8Array, Map<number, RowBits>>();

function allRated(stars: Uint8Array, least: number): RowBits {
  const sets = RATED.get(stars) ?? new Map<number, RowBits>();
  RATED.set(stars, sets);
  const rated = sets.get(least) ?? rowsRated(stars, least);
  sets.set(least, rated);
  return rated;
}

function rowsRated(stars: Uint8Array, least: number): RowBits {
  const rated = noRows(stars.length);
  addRows(
    rated,
    allRows(stars.length).filter((row) => (stars[row] as number) >= least),
  );
  return rated;
}

function scopeRows(
  { byState, byCity }: DirectoryIndex,
  state: StateCode | undefined,
  city: string | undefined,
): Uint32Array | undefined {
  if (city !== undefined) return byCity.get(city) ?? NO_ROWS;
  return state && (byState.get(state) ?? NO_ROWS);
}

let counted = NO_ROWS;

/** 0, 1, 2, … up to `end`: a view of one list that only ever grows. */
function allRows(end: number): Uint32Array {
  if (counted.length < end) counted = Uint32Array.from({ length: end }, (_, row) => row);
  return counted.subarray(0, end);
}

function sortByName({ namePlace, rowAtNamePlace }: DirectoryIndex, rows: Uint32Array): Uint32Array {
  const places = rows.map((row) => namePlace[row] as number).sort();
  return places.map((place) => rowAtNamePlace[place] as number);
}

/** A degree of latitude, in miles, or a little less: what is farther north or south than that needs no measuring. */
const DEGREE_MILES = 69;

/** Tells of a row whether it lies within so many miles. One without a position is at no distance: no radius holds it. */
function createReach(index: DirectoryIndex, origin: Position, within: number): (row: number) => boolean {
  const degrees = within / DEGREE_MILES;
  const { lat } = index.points;
  return (row) =>
    Math.abs((lat[row] as number) - origin.lat) <= degrees && milesTo(index, row, origin) <= within;
}

/** Infinity for a listing without a position, which so comes last. */
function milesTo({ points }: DirectoryIndex, row: number, origin: Position): number {
  const far = distanceMiles(origin, { lat: points.lat[row] as number, lng: points.lng[row] as number });
  return Number.isNaN(far) ? Number.POSITIVE_INFINITY : far;
}

function sortByDistance({ rows, miles }: { rows: Uint32Array; miles: Float64Array }): Matches {
  const order = Uint32Array.from(rows, (_, i) => i).sort(
    (a, b) => (miles[a] as number) - (miles[b] as number) || a - b,
  );
  return {
    rows: order.map((i) => rows[i] as number),
    miles: Float64Array.from(order, (i) => miles[i] as number),
  };
}
