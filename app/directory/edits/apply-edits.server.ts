import { dayIn } from "#app/utils/dates.ts";
import { createPacer } from "#app/utils/pacer.ts";
import type { UnsluggedListing } from "../listing.ts";
import { timeZoneAt } from "../places/time-zone.server.ts";
import type { FromShop } from "./edit-fields.ts";
import { readEdit } from "./read-edit.server.ts";
import { isClaimedShop, type ShopWord, type ShopWords } from "./shop-word.server.ts";

/** Where nobody knows the shop's place: by the day of the country's largest cities. */
const FALLBACK_ZONE = "America/New_York";

/**
 * Returns the rows with what their shops say over the file, in the same order: rows without a word of their shop are the same objects.
 * A stored value that the checks do not let pass any more is left out (product.md 15.19). Lets requests go in between.
 */
export async function applyEdits(
  rows: readonly UnsluggedListing[],
  words: ShopWords,
): Promise<readonly UnsluggedListing[]> {
  if (words.size === 0) return rows;
  const pace = createPacer();
  const edited: UnsluggedListing[] = [];
  for (const row of rows) {
    const word = words.get(row.id);
    const count = edited.push(word && isClaimedShop(row, word.claim) ? withWord(row, word) : row);
    if (count % 64 === 0) await pace();
  }
  return edited;
}

/** Returns a row with what its shop says of it. */
export function withWord(row: UnsluggedListing, { edits }: Pick<ShopWord, "edits">): UnsluggedListing {
  const fromShop: FromShop = {};
  const edited = { ...row };
  for (const { field, value, at } of edits) {
    const read = readEdit(field, value ?? "");
    if (!read.ok) continue;
    Object.assign(edited, read.set);
    fromShop[field] = dayOf(row, at);
  }
  return Object.keys(fromShop).length === 0 ? row : { ...edited, fromShop };
}

/** The day of the shop on which something was. */
export function dayOf({ lat, lng }: Pick<UnsluggedListing, "lat" | "lng">, at: string): string {
  const zone = lat !== undefined && lng !== undefined ? timeZoneAt({ lat, lng }) : FALLBACK_ZONE;
  return dayIn(zone, new Date(at));
}
