import type { Listing } from "#app/directory/listing.ts";
import type { Meaning } from "../meaning/meaning.ts";
import { closestWord, FUZZY_REACH } from "../words/closest-word.ts";
import { indexedForm } from "../words/words.ts";
import type { ShopIndex } from "./shop-index.server.ts";

/** A shop whose name a query says: every word of the query is in it, or told otherwise (its city, "hours"). */
export type FoundShop = {
  row: number;
  /** How much of the name was said, from 0 to 1: rare words say more. */
  said: number;
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

/** Where nothing that was said tells one shop from another, no shop is meant that has so many beside it. */
const TOO_MANY = 300;

/** Returns the shops whose names a query says, best first: those of which most was said in words as they are. */
export function findShops(
  index: ShopIndex,
  listings: readonly Listing[],
  meaning: Meaning,
  { begun = false, known }: Options,
): FoundShop[] {
  const { tokens } = meaning;
  const worthOf = (rows: readonly number[]) => Math.log(1 + listings.length / rows.length);
  const asked: Asked[] = [];
  for (const [place, { raw, form }] of tokens.entries()) {
    if (indexedForm(raw) === null || form === "and") continue;
    const last = begun && place === tokens.length - 1;
    const hits = hitsOf(matchesOf(index, form, { begun: last, known, worthOf }));
    const toldBy = telling(meaning, place);
    // No name has it, and nothing else explains it: no shop is meant.
    if (!toldBy && hits.size === 0) return [];
    asked.push({ hits, toldBy });
  }
  const rarest = asked
    .filter(({ hits, toldBy }) => !toldBy || hits.size > 0)
    .sort((a, b) => Number(Boolean(a.toldBy)) - Number(Boolean(b.toldBy)) || a.hits.size - b.hits.size)[0];
  if (!rarest || (rarest.toldBy && rarest.hits.size > TOO_MANY)) return [];
  const shops: FoundShop[] = [];
  for (const row of rarest.hits.keys()) {
    const shop = rated(index, row, listings[row] as Listing, asked, worthOf);
    if (shop) shops.push(shop);
  }
  return shops.sort((a, b) => b.score - a.score || b.said - a.said || a.row - b.row);
}

type Hit = { worth: number; quality: number };

/** A word of a query: the rows whose names have it, and whether a listing tells it otherwise. */
type Asked = { hits: ReadonlyMap<number, Hit>; toldBy?: (listing: Listing) => boolean };

function hitsOf(matches: readonly Matched[]): Map<number, Hit> {
  const hits = new Map<number, Hit>();
  for (const { rows, worth, quality } of matches) {
    for (const row of rows) if (!hits.has(row)) hits.set(row, { worth, quality });
  }
  return hits;
}

/** Why a word need not be in the name: it is the shop's city or state, or says nothing of which shop. */
function telling({ uses, city, state }: Meaning, place: number): Asked["toldBy"] {
  const use = uses[place];
  if (use === "city") return (listing) => city?.name === listing.city && city.state === listing.state;
  if (use === "state") return (listing) => state === listing.state;
  return use === "filler" || use === "subject" || use === "shop" || use === "open" ? () => true : undefined;
}

function rated(
  index: ShopIndex,
  row: number,
  listing: Listing,
  asked: readonly Asked[],
  worthOf: (rows: readonly number[]) => number,
): FoundShop | undefined {
  let score = 0;
  let typed = 0;
  for (const { hits, toldBy } of asked) {
    const hit = hits.get(row);
    if (!hit && !toldBy?.(listing)) return undefined;
    score += hit ? hit.worth * hit.quality : 0;
    typed += hit?.worth ?? 0;
  }
  const full = (index.formsOf[row] ?? []).reduce(
    (sum, form) => sum + worthOf(index.names.get(form) ?? [row]),
    0,
  );
  return { row, score, said: full > 0 ? Math.min(1, typed / full) : 0 };
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
