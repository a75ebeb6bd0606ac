import type { StateCode } from "#app/utils/us-states.ts";
import { listingOpeningState } from "../hours/open-now.server.ts";
import { distanceMiles, type Position } from "../places/distance.ts";
import { type DirectoryIndex, serviceBits } from "./directory-index.server.ts";
import type { DirectoryQuery } from "./query.ts";
import { candidateRows } from "./text-index.ts";

/** product.md 8.5. */
export const PAGE_SIZE = 10;

/** What to search: a query, where `near` is, and the city or state to stay within. */
export type Search = {
  query: Omit<DirectoryQuery, "page" | "near">;
  origin?: Position;
  /** `cityId` of a city page. */
  city?: string;
  now?: Date;
};

/** All rows that match, in the query's order. */
export type Matches = {
  rows: Uint32Array /** Miles from the origin, by position in `rows`. */;
  miles?: Float64Array;
};

/**
 * Returns every listing that matches (product.md 8.2: substring in name, address or city; rating at least; exact
 * state), in the order that was asked for.
 */
export function searchListings(index: DirectoryIndex, search: Search): Matches {
  const rows = matchingRows(index, search);
  const { query, origin } = search;
  const sort = query.sort ?? (origin ? "distance" : "rating");
  if (!origin) return { rows: sort === "name" ? sortByName(index, rows) : rows };
  const near = withinRadius(index, rows, origin, query.radius ?? Number.POSITIVE_INFINITY);
  if (sort === "distance") return sortByDistance(near);
  if (sort === "rating") return near;
  const miles = new Map(Array.from(near.rows, (row, i) => [row, near.miles[i] as number]));
  const byName = sortByName(index, near.rows);
  return { rows: byName, miles: Float64Array.from(byName, (row) => miles.get(row) as number) };
}

/** The rows that match, ascending: in the default order. */
function matchingRows(index: DirectoryIndex, { query, city, now = new Date() }: Search): Uint32Array {
  const { listings, text, services } = index;
  const needle = query.q?.toLowerCase();
  const scope = scopeRows(index, query.state, city);
  const candidates = needle ? candidateRows(text, needle) : undefined;
  // The smaller list is walked; what the other one would have told is looked up for each of its rows.
  const walkScope = scope !== undefined && (candidates === undefined || scope.length <= candidates.length);
  const walked = walkScope ? scope : candidates;
  const needsScope = scope !== undefined && !walkScope;
  const wanted = serviceBits(query.service);
  const end = query.rating ? firstRowBelow(index, query.rating) : listings.length;
  if (!needle && !wanted && !query.open) return walked ? upTo(walked, end) : allRows(end);

  const inScope = needsScope ? scopeTest(index, query.state, city) : undefined;
  const count = walked?.length ?? end;
  const found = new Uint32Array(count);
  let size = 0;
  for (let i = 0; i < count; i++) {
    const row = walked ? (walked[i] as number) : i;
    if (row >= end) break;
    if (wanted && ((services[row] as number) & wanted) !== wanted) continue;
    if (inScope && !inScope(row)) continue;
    if (needle && !text.texts[row]?.includes(needle)) continue;
    if (query.open && !isOpen(index, row, now)) continue;
    found[size++] = row;
  }
  return found.subarray(0, size);
}

const NO_ROWS = new Uint32Array(0);

function scopeRows(
  { byState, byCity }: DirectoryIndex,
  state: StateCode | undefined,
  city: string | undefined,
): Uint32Array | undefined {
  if (city !== undefined) return byCity.get(city) ?? NO_ROWS;
  return state && (byState.get(state) ?? NO_ROWS);
}

function scopeTest(index: DirectoryIndex, state: StateCode | undefined, city: string | undefined) {
  const rows = city === undefined ? undefined : new Set(index.byCity.get(city));
  return (row: number) => (rows ? rows.has(row) : index.listings[row]?.state === state);
}

/** The default order is by rating, so ratings of at least `least` are the rows before this one. */
function firstRowBelow({ listings }: DirectoryIndex, least: number): number {
  let low = 0;
  let high = listings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((listings[middle]?.rating ?? -1) >= least) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The rows before `end` of an ascending list. */
function upTo(rows: Uint32Array, end: number): Uint32Array {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle] as number) < end) low = middle + 1;
    else high = middle;
  }
  return rows.subarray(0, low);
}

let counted = NO_ROWS;

/** 0, 1, 2, … up to `end`: a view of one list that only ever grows. */
function allRows(end: number): Uint32Array {
  if (counted.length < end) counted = Uint32Array.from({ length: end }, (_, row) => row);
  return counted.subarray(0, end);
}

function isOpen({ listings }: DirectoryIndex, row: number, now: Date): boolean {
  const listing = listings[row];
  return listing?.hours !== undefined && listingOpeningState(listing, now)?.open === true;
}

function sortByName({ namePlace, rowAtNamePlace }: DirectoryIndex, rows: Uint32Array): Uint32Array {
  const places = rows.map((row) => namePlace[row] as number).sort();
  return places.map((place) => rowAtNamePlace[place] as number);
}

function withinRadius(
  { points }: DirectoryIndex,
  rows: Uint32Array,
  origin: Position,
  radius: number,
): { rows: Uint32Array; miles: Float64Array } {
  const kept = new Uint32Array(rows.length);
  const miles = new Float64Array(rows.length);
  let size = 0;
  for (const row of rows) {
    const far = distanceMiles(origin, { lat: points.lat[row] as number, lng: points.lng[row] as number });
    // A listing without a position is at no distance; it comes last, and no radius holds it.
    const distance = Number.isNaN(far) ? Number.POSITIVE_INFINITY : far;
    if (distance > radius) continue;
    kept[size] = row;
    miles[size] = distance;
    size += 1;
  }
  return { rows: kept.subarray(0, size), miles: miles.subarray(0, size) };
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
