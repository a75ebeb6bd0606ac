import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { placeLine } from "#app/directory/listing.card.ts";
import { DEMONSTRATION_SOURCE, type Listing } from "#app/directory/listing.ts";
import { claimPath } from "#app/directory/listing-paths.ts";
import { searchListings } from "#app/directory/search/search-listings.server.ts";
import { parseState } from "#app/utils/us-states.ts";
import { licensesOf } from "./claim-rules.ts";

/** A shop to claim, as a row of the list. */
type FoundShop = { name: string; place: string; license?: string; path: string };

const MOST = 20;

/** The first shops of what was looked for, and how many there are of them; whether any of those shown is made up. */
export type FoundShops = { count: number; shops: FoundShop[]; demonstration: boolean };

/** Finds shops by a name, a city or a license: product.md 15.1. Shows the first 20. */
export async function findShops(q: string): Promise<FoundShops> {
  const { listings, ...directory } = await loadDirectory();
  const search = (text: string) =>
    searchListings({ listings, ...directory }, { query: { q: text, service: [] } }).rows;
  const known = rowsByLicense(listings);
  const licensed = [...new Set(licensesOf(q).flatMap((license) => known.get(license) ?? []))].sort(
    (a, b) => a - b,
  );
  const whole = licensed.length > 0 ? licensed : [...search(q)];
  const rows = whole.length > 0 ? whole : withAllWords(q, listings, search);
  const shops = rows.slice(0, MOST).flatMap((row) => listings[row] ?? []);
  const demonstration = shops.some(({ source }) => source === DEMONSTRATION_SOURCE);
  return { count: rows.length, shops: shops.map(toFound), demonstration };
}

const byLicense = new WeakMap<readonly Listing[], ReadonlyMap<string, readonly number[]>>();

/** The rows that have a license, read once for the same listings: of 60,000 it takes a tenth of a second, and whoever looks for a shop waited for it. */
function rowsByLicense(listings: readonly Listing[]): ReadonlyMap<string, readonly number[]> {
  const known = byLicense.get(listings);
  if (known) return known;
  const rows = new Map<string, number[]>();
  listings.forEach(({ licenseNumber }, row) => {
    for (const license of licensesOf(licenseNumber)) {
      const same = rows.get(license);
      if (same) same.push(row);
      else rows.set(license, [row]);
    }
  });
  byLicense.set(listings, rows);
  return rows;
}

/** "wallowa portland or": a name's words and a city's, in any order, and the state. */
function withAllWords(
  q: string,
  listings: readonly Listing[],
  search: (text: string) => Iterable<number>,
): number[] {
  const words = q
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length < 2) return [];
  // Each is looked for once, and each row put together once, whatever is typed: a short word that is typed fifty times was a turn of half a second among 15,000 shops.
  const [first = "", ...others] = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  const wanted = others.map((word) => ({ word, itsState: parseState(word) }));
  const holdsAll = (row: number) => {
    const { name, address = "", city, state } = listings[row] as Listing;
    const text = `${name}\n${address}\n${city}`.toLowerCase();
    return wanted.every(({ word, itsState }) => text.includes(word) || itsState === state);
  };
  return [...search(first)].filter(holdsAll);
}

function toFound(listing: Listing): FoundShop {
  return {
    name: listing.name,
    place: [listing.address, placeLine(listing)].filter(Boolean).join(", "),
    license: listing.licenseNumber,
    path: claimPath(listing),
  };
}
