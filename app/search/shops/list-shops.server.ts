import type { Directory } from "#app/directory/data/directory-store.server.ts";
import { cityPath } from "#app/directory/listing-paths.ts";
import { cityId } from "#app/directory/search/directory-index.server.ts";
import type { FoundRows } from "#app/directory/search/found-rows.ts";
import { DIRECTORY } from "#app/directory/search/query.ts";
import { searchListings } from "#app/directory/search/search-listings.server.ts";
import { stateName } from "#app/utils/us-states.ts";
import { type Meaning, says } from "../meaning/meaning.ts";
import type { FoundShop } from "./find-shops.ts";

/** Shops for the list: rows of the directory. */
export type ListedShops = {
  rows: FoundRows;
  /** What was found in names, addresses and cities, in lowercase. */
  parts: string[];
  /** "Ohio", "Columbus": where all of them are, when that is why they stand here. */
  where?: string;
  /** The directory's view of the same listings, where it has one. */
  path?: string;
  /** Whether their names or addresses are what was asked for. */
  named: boolean;
};

const NO_SHOPS: ListedShops = { rows: new Uint32Array(0), parts: [], named: false };

/**
 * The shops that a query asks for: by their names (best first), by a part of a name, an address or a city as the directory itself
 * finds them (product.md 8.2), or all of the place that it names.
 */
export function listShops(directory: Directory, meaning: Meaning, found: readonly FoundShop[]): ListedShops {
  const { q, city, state } = meaning;
  const inText = searchListings(directory, { query: { q, service: [] } }).rows;
  const named = meaning.uses.includes(undefined);
  if ((named && found.length > 0) || inText.length > 0) {
    const first = named ? found.map(({ row }) => row) : [];
    const rows = Uint32Array.from(new Set([...first, ...inText]));
    const path = rows.length === inText.length ? viewPath({ q }) : undefined;
    return { rows, parts: partsOf(meaning), path, named: true };
  }
  if (city && !named) {
    const rows = searchListings(directory, {
      query: { service: [] },
      city: cityId(city.name, city.state),
    }).rows;
    return { rows, parts: [], where: city.name, path: cityPath(city.name, city.state), named: false };
  }
  if (state && !named && !says(meaning, "deal")) {
    const rows = searchListings(directory, { query: { state, service: [] } }).rows;
    return { rows, parts: [], where: stateName(state), path: viewPath({ state }), named: false };
  }
  return NO_SHOPS;
}

function viewPath(query: { q?: string; state?: Meaning["state"] }): string {
  return `/dispensaries${DIRECTORY.search({ ...query, service: [], page: 1 })}`;
}

/** The words to mark: those that tell shops apart, and what was typed as a whole. */
function partsOf({ q, tokens, uses }: Meaning): string[] {
  const words = tokens.filter(
    ({ word }, i) => word.length > 2 && (uses[i] === undefined || uses[i] === "city"),
  );
  return [q.toLowerCase(), ...words.map(({ word }) => word)];
}
