import { type Directory, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import type { Answer } from "./answers/answer.ts";
import { findAnswers } from "./answers/find-answers.server.ts";
import { type HoursAt, hoursAt } from "./answers/shop-hours.server.ts";
import { rowsOfNumber, straightTo } from "./answers/straight-to.server.ts";
import { type EntryIndex, entryIndex } from "./entries/entry-index.server.ts";
import { type FoundEntries, NO_ENTRIES, searchEntries } from "./entries/search-entries.ts";
import { knownOf } from "./meaning/known.server.ts";
import type { Meaning } from "./meaning/meaning.ts";
import { readMeaning } from "./meaning/read-meaning.ts";
import { withWholeState } from "./meaning/whole-state.ts";
import { type FoundShop, findShops } from "./shops/find-shops.ts";
import { type ShopIndex, shopIndex } from "./shops/shop-index.server.ts";

/** What is searched: the directory, its names and numbers, and the site's pages. */
export type Searched = { directory: Directory; shops: ShopIndex; entries: EntryIndex };

/** All that a query finds. */
export type FoundAll = {
  directory: Directory;
  meaning: Meaning;
  /** Where it leads straight to. */
  straight?: string;
  answers: Answer[];
  shops: readonly FoundShop[];
  entries: FoundEntries;
  /** Of the shops that are said to be open. */
  hours: HoursAt;
  /** Until when all this is what is found (milliseconds since 1970): what is said of hours, and a deal among the entries. Asked once all was said. */
  until: () => number;
};

/** `begun` while the last word may not be whole yet. */
type Options = { begun?: boolean; now?: Date };

/** Reads a query and looks for what it means: product.md 16.1. Never throws for any text. */
export async function findAll(q: string, options: Options = {}): Promise<FoundAll> {
  const directory = await loadDirectory();
  const [shops, entries] = await Promise.all([shopIndex(directory), entryIndex()]);
  return findIn({ directory, shops, entries }, q, options);
}

/** The same in what is searched. */
export function findIn(
  searched: Searched,
  q: string,
  { begun = false, now = new Date() }: Options = {},
): FoundAll {
  const { directory } = searched;
  const known = knownOf(directory, searched.shops, searched.entries);
  const meaning = readMeaning(q, known);
  const numbered = rowsOfNumber(searched.shops, q);
  const shops =
    numbered.length > 0
      ? numbered.map((row) => ({ row, said: 1, score: 1 }))
      : findShops(searched.shops, directory.listings, meaning, { begun, known: known.word });
  const entries = searchEntries(searched.entries, meaning);
  const pageAt = (path: string) => searched.entries.entries.find((entry) => entry.path === path);
  const hours = hoursAt(now);
  const answersTo = (read: Meaning, seen: { shops: FoundShop[]; entries: FoundEntries }) =>
    findAnswers({ directory, meaning: read, ...seen, pageAt }, hours);
  const answers = answersTo(meaning, { shops, entries });
  const whole = begun && answers.length === 0 ? withWholeState(q) : undefined;
  return {
    directory,
    meaning,
    straight: straightTo(directory, meaning, numbered),
    answers: whole ? answersTo(readMeaning(whole, known), { shops: [], entries: NO_ENTRIES }) : answers,
    shops,
    // Half a name is in no story.
    entries: whole ? NO_ENTRIES : entries,
    hours,
    until: () => Math.min(hours.until(), searched.entries.until),
  };
}
