import { type Directory, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import type { Answer } from "./answers/answer.ts";
import { findAnswers } from "./answers/find-answers.server.ts";
import { type HoursAt, hoursAt } from "./answers/shop-hours.server.ts";
import { straightTo } from "./answers/straight-to.server.ts";
import { entryIndex } from "./entries/entry-index.server.ts";
import { type FoundEntries, searchEntries } from "./entries/search-entries.ts";
import { knownOf } from "./meaning/known.server.ts";
import type { Meaning } from "./meaning/meaning.ts";
import { readMeaning } from "./meaning/read-meaning.ts";
import { type FoundShop, findShops } from "./shops/find-shops.ts";
import { shopIndex } from "./shops/shop-index.server.ts";

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
};

/** Reads a query and looks for what it means: product.md 16.1. `begun` while its last word may not be whole yet. Never throws for any text. */
export async function findAll(q: string, { begun = false, now = new Date() } = {}): Promise<FoundAll> {
  const directory = await loadDirectory();
  const [index, entriesIndex] = await Promise.all([shopIndex(directory), entryIndex()]);
  const known = knownOf(directory, index, entriesIndex);
  const meaning = readMeaning(q, known);
  const shops = findShops(index, directory.listings, meaning, { begun, known: known.word });
  const entries = searchEntries(entriesIndex, meaning);
  const pageAt = (path: string) => entriesIndex.entries.find((entry) => entry.path === path);
  const hours = hoursAt(now);
  return {
    directory,
    meaning,
    straight: straightTo(directory, index, meaning),
    answers: findAnswers({ directory, meaning, shops, entries, pageAt }, hours),
    shops,
    entries,
    hours,
  };
}
