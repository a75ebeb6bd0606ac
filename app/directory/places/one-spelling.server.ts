import { createPacer } from "#app/utils/pacer.ts";
import type { UnsluggedListing } from "../listing.ts";
import { cityKey } from "./cities.server.ts";

/**
 * Takes listings; returns them with one name for each city, so that it has one page: rows of two sources may say "Mt Pleasant" and
 * "Mount Pleasant". The name that most rows have stays, of two alike the longer one: it is written out (product.md 22.6). Lets requests go in
 * between.
 */
export async function withOneSpelling(
  listings: readonly UnsluggedListing[],
): Promise<readonly UnsluggedListing[]> {
  const pace = createPacer();
  const rowsOf = new Map<string, number>();
  for (const { city, state } of listings) {
    const spelled = `${city}|${state}`;
    const rows = rowsOf.get(spelled) ?? 0;
    rowsOf.set(spelled, rows + 1);
    if (rows % 64 === 0) await pace();
  }
  const best = new Map<string, { name: string; rows: number; spellings: number }>();
  const keyOf = new Map<string, string>();
  for (const [spelled, rows] of rowsOf) {
    const at = spelled.lastIndexOf("|");
    const name = spelled.slice(0, at);
    const key = cityKey(name, spelled.slice(at + 1));
    keyOf.set(spelled, key);
    const known = best.get(key);
    await pace();
    const spellings = (known?.spellings ?? 0) + 1;
    best.set(
      key,
      known && !isBetter({ name, rows }, known) ? { ...known, spellings } : { name, rows, spellings },
    );
  }
  if (![...best.values()].some(({ spellings }) => spellings > 1)) return listings;
  const renamed: UnsluggedListing[] = [];
  for (const listing of listings) {
    const name = best.get(keyOf.get(`${listing.city}|${listing.state}`) ?? "")?.name ?? listing.city;
    const rows = renamed.push(name === listing.city ? listing : { ...listing, city: name });
    if (rows % 64 === 0) await pace();
  }
  return renamed;
}

type Spelling = { name: string; rows: number };

function isBetter(one: Spelling, other: Spelling): boolean {
  const by = one.rows - other.rows || one.name.length - other.name.length;
  return by > 0 || (by === 0 && one.name < other.name);
}
