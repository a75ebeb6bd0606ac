import type { Query, SearchOptions } from "minisearch";
import { closestWord, FUZZY_REACH } from "./closest-word.ts";
import type { EntryIndex } from "./entry-index.server.ts";
import type { SearchEntry } from "./search-entry.server.ts";
import { indexedForm, wordsOf } from "./words.ts";

/** How well the results fit: they hold all words, all words in the closest spelling that there is, or some of those. */
export type Closeness = "exact" | "close" | "some";

/** An entry and the forms of its words that were looked for. */
export type FoundEntry = { entry: SearchEntry; forms: ReadonlySet<string> };

/** The entries that fit a query, best first. */
export type FoundEntries = { found: FoundEntry[]; closeness: Closeness };

/** What is found when nothing fits. */
export const NO_ENTRIES: FoundEntries = { found: [], closeness: "exact" };

/** Words of a query that are looked at: each costs a walk through the index. */
const MOST_WORDS = 12;

const OPTIONS: SearchOptions = {
  // What is looked up are forms already.
  tokenize: (form) => [form],
  processTerm: (form) => form,
  boost: { title: 6, filed: 4, headings: 3, summary: 2, text: 1 },
  prefix: (form) => form.length >= 3,
  weights: { prefix: 0.6, fuzzy: 0.3 },
};

/**
 * Returns the entries that fit a query, best first; of two that fit alike the newer one. When none holds all words, those that no
 * entry holds are replaced by the closest ones.
 */
export function searchEntries(index: EntryIndex, q: string): FoundEntries {
  const forms = wordsOf(q).flatMap((word) => indexedForm(word) ?? []);
  const wanted = [...new Set(forms)].slice(0, MOST_WORDS);
  const exact = findEntries(index, wanted, "AND");
  if (exact.length > 0 || wanted.length === 0) return { found: exact, closeness: "exact" };
  const known = wanted.flatMap((form) => knownForm(index, form) ?? []);
  const close = known.length === wanted.length ? findEntries(index, known, "AND") : [];
  if (close.length > 0) return { found: close, closeness: "close" };
  return { found: findEntries(index, known, "OR"), closeness: "some" };
}

function findEntries(
  { words, entries }: EntryIndex,
  forms: string[],
  combineWith: "AND" | "OR",
): FoundEntry[] {
  if (forms.length === 0) return [];
  const query: Query = { combineWith, queries: forms };
  return words
    .search(query, OPTIONS)
    .flatMap(({ id, terms, score }) => {
      const entry = entries.get(id);
      return entry ? [{ entry, forms: new Set(terms), score }] : [];
    })
    .sort((a, b) => b.score - a.score || compare(b.entry.published ?? "", a.entry.published ?? ""));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The form itself when an entry holds it, or the closest one that an entry holds. */
function knownForm({ words }: EntryIndex, form: string): string | undefined {
  if (words.search(form, OPTIONS).length > 0) return form;
  const counts = new Map<string, number>();
  for (const { terms } of words.search(form, { ...OPTIONS, prefix: false, fuzzy: FUZZY_REACH })) {
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return closestWord(form, counts);
}
