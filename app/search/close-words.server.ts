import { setImmediate as nextTurn } from "node:timers/promises";
import SearchableMap from "minisearch/SearchableMap";
import type { Directory } from "#app/directory/data/directory-store.server.ts";
import { closestWord, FUZZY_REACH } from "./closest-word.ts";

/** Words of names and cities, with the number of listings that have each. */
type Vocabulary = SearchableMap<number>;

const WORD = /[\p{L}\p{N}]{4,}/gu;

/** One for each load of the directory; gone with it. */
const vocabularies = new WeakMap<Directory, Promise<Vocabulary>>();

/** Returns the word of the directory's names and cities that is spelled most like a lowercase `word`. */
export async function closestListedWord(directory: Directory, word: string): Promise<string | undefined> {
  const known = vocabularies.get(directory) ?? readVocabulary(directory);
  vocabularies.set(directory, known);
  const near = (await known).fuzzyGet(word, FUZZY_REACH);
  return closestWord(
    word,
    Array.from(near, ([candidate, [count]]) => [candidate, count] as const),
  );
}

/** In slices: other requests go in between. */
async function readVocabulary({ listings }: Directory): Promise<Vocabulary> {
  const vocabulary: Vocabulary = new SearchableMap();
  for (const [i, { name, city }] of listings.entries()) {
    for (const word of `${name} ${city}`.toLowerCase().match(WORD) ?? []) {
      vocabulary.update(word, (count) => (count ?? 0) + 1);
    }
    if (i % 256 === 255) await nextTurn();
  }
  return vocabulary;
}
