import type { Directory } from "#app/directory/data/directory-store.server.ts";
import { DIRECTORY } from "#app/directory/search/query.ts";
import { searchListings } from "#app/directory/search/search-listings.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { closestListedWord } from "./close-words.server.ts";
import { parseDispensaryWords } from "./dispensary-words.ts";

/** Listings that fit a query: row numbers of the directory in its default order. */
export type FoundDispensaries = {
  rows: Uint32Array;
  /** What was found in names, addresses and cities, in lowercase. */
  parts: string[];
  /** The words that were looked for instead of the query's. */
  instead?: string;
  /** The directory's view of the same listings, where it has one. */
  path?: string;
};

const NONE = new Uint32Array(0);

/** What is found when nothing fits. */
export const NO_DISPENSARIES: FoundDispensaries = { rows: NONE, parts: [] };

/**
 * Searches names, addresses and cities: for the query as it stands, as the directory itself does (product.md 8.2); then for
 * each of its words, and a state; then for the words that are spelled most like them.
 */
export async function searchDispensaries(directory: Directory, q: string): Promise<FoundDispensaries> {
  const whole = rowsWith(directory, q);
  if (whole.length > 0) return { rows: whole, parts: [q.toLowerCase()], path: directoryPath({ q }) };
  const { words, state } = parseDispensaryWords(q);
  const rows = rowsWithAll(directory, words, state);
  if (rows.length > 0) return { rows, parts: words, path: pathOf(words, state) };
  const close = await closeWords(directory, words);
  const closeRows = close ? rowsWithAll(directory, close, state) : NONE;
  if (!close || closeRows.length === 0) return NO_DISPENSARIES;
  return { rows: closeRows, parts: close, instead: close.join(" "), path: pathOf(close, state) };
}

/** Rows in the default order, which is ascending. */
function rowsWith(directory: Directory, q: string | undefined, state?: StateCode): Uint32Array {
  return searchListings(directory, { query: { q, state, service: [] } }).rows;
}

function rowsWithAll(directory: Directory, words: readonly string[], state?: StateCode): Uint32Array {
  if (words.length === 0) return state ? rowsWith(directory, undefined, state) : NONE;
  const [first = NONE, ...others] = words
    .map((word) => rowsWith(directory, word, state))
    .sort((a, b) => a.length - b.length);
  const sets = others.map((rows) => new Set(rows));
  return first.filter((row) => sets.every((rows) => rows.has(row)));
}

/** Each word that no listing holds, replaced; undefined when there is none to replace or nothing close to one. */
async function closeWords(directory: Directory, words: readonly string[]): Promise<string[] | undefined> {
  const close: string[] = [];
  for (const word of words) {
    const known = rowsWith(directory, word).length > 0 ? word : await closestListedWord(directory, word);
    if (!known) return undefined;
    close.push(known);
  }
  return close.some((word, i) => word !== words[i]) ? close : undefined;
}

/** The directory looks for one text: two words that stand apart are no view of it. */
function pathOf(words: readonly string[], state?: StateCode): string | undefined {
  return words.length > 1 ? undefined : directoryPath({ q: words[0], state });
}

function directoryPath({ q, state }: { q?: string; state?: StateCode }): string {
  return `/dispensaries${DIRECTORY.search({ q, state, service: [], page: 1 })}`;
}
