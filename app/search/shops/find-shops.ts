import type { Listing } from "#app/directory/listing.ts";
import type { Meaning } from "../meaning/meaning.ts";
import { closestWord, FUZZY_REACH } from "../words/closest-word.ts";
import { indexedForm } from "../words/words.ts";
import type { ShopIndex } from "./shop-index.server.ts";

/** A shop whose name a query says. */
export type FoundShop = {
  row: number;
  /** How much of the name was said, from 0 to 1: rare words say more. */
  said: number;
  /** Whether every word of the query is in the name, or told otherwise: the city, "hours". */
  whole: boolean;
  score: number;
};

/** What counts for a word that was misspelled, or begun. */
const MISSPELLED = 0.7;
const BEGUN = 0.6;

type Matched = { rows: readonly number[]; worth: number; quality: number };

type Options = {
  /** The last word may be the beginning of one: while somebody types. */
  begun?: boolean;
  /** Words that are spelled well and stand elsewhere are not bent into names. */
  known: (form: string) => boolean;
};

/** Returns the shops whose names a query says, best first: those that hold all of its words, then those of which most was said. */
export function findShops(
  index: ShopIndex,
  listings: readonly Listing[],
  { tokens, uses, city, state }: Meaning,
  { begun = false, known }: Options,
): FoundShop[] {
  const found = new Map<number, { score: number; places: number; typed: number }>();
  const count = Math.max(1, listings.length);
  const worthOf = (rows: readonly number[]) => Math.log(1 + count / rows.length);
  for (const [place, { raw, form }] of tokens.entries()) {
    if (indexedForm(raw) === null || form === "and") continue;
    const last = begun && place === tokens.length - 1;
    for (const { rows, worth, quality } of matchesOf(index, form, { begun: last, known, worthOf })) {
      for (const row of rows) {
        const one = found.get(row) ?? { score: 0, places: 0, typed: 0 };
        if (one.places & (1 << place)) continue;
        one.score += worth * quality;
        one.typed += worth;
        one.places |= 1 << place;
        found.set(row, one);
      }
    }
  }
  const shops = Array.from(found, ([row, { score, places, typed }]) => {
    const { city: itsCity, state: itsState } = listings[row] as Listing;
    const whole = tokens.every(({ raw, form }, place) => {
      if (places & (1 << place) || indexedForm(raw) === null || form === "and") return true;
      const use = uses[place];
      if (use === "city") return city?.name === itsCity && city.state === itsState;
      if (use === "state") return state === itsState;
      return use === "filler" || use === "subject" || use === "shop" || use === "open";
    });
    const full = (index.formsOf[row] ?? []).reduce(
      (sum, form) => sum + worthOf(index.names.get(form) ?? [row]),
      0,
    );
    return { row, score, whole, said: full > 0 ? Math.min(1, typed / full) : 0 };
  });
  return shops.sort(
    (a, b) => Number(b.whole) - Number(a.whole) || b.score - a.score || b.said - a.said || a.row - b.row,
  );
}

/** The names that have a word; those that begin with it while it is typed; those that have it in the closest spelling. */
function matchesOf(
  { names }: ShopIndex,
  form: string,
  {
    begun,
    known,
    worthOf,
  }: { begun: boolean; known: (form: string) => boolean; worthOf: (rows: readonly number[]) => number },
): Matched[] {
  const exact = names.get(form);
  const matches: Matched[] = exact ? [{ rows: exact, worth: worthOf(exact), quality: 1 }] : [];
  if (begun && form.length > 1) {
    for (const [word, rows] of names.atPrefix(form)) {
      if (word !== form) matches.push({ rows, worth: worthOf(rows), quality: BEGUN });
    }
  }
  if (matches.length > 0 || known(form)) return matches;
  const near = Array.from(
    names.fuzzyGet(form, FUZZY_REACH),
    ([word, [rows]]) => [word, rows.length] as const,
  );
  const word = closestWord(form, near);
  const rows = word && names.get(word);
  return rows ? [{ rows, worth: worthOf(rows), quality: MISSPELLED }] : [];
}
