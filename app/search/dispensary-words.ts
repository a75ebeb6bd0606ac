import { parseState, type StateCode } from "#app/utils/us-states.ts";
import { indexedForm, wordsOf } from "./words.ts";

/** What every dispensary is, and what people write around it. */
const GENERIC = new Set(
  "cannabis dispensaries dispensary marijuana near nearby nearest open pot shop shops store stores weed".split(
    " ",
  ),
);

/** Words that are looked at: each is a search of the directory. */
const MOST_WORDS = 6;

/** What a query asks of the directory, beyond its text as it is. */
export type DispensaryWords = { words: string[]; state?: StateCode };

/**
 * Reads "Green Leaf dispensary in Denver, CO" as the words green, leaf, denver and a state. A state is the query's end: by name, or
 * by its two letters behind something else. Generic words say nothing here.
 */
export function parseDispensaryWords(q: string): DispensaryWords {
  const all = wordsOf(q).filter((word) => word.length > 1 && !GENERIC.has(word.toLowerCase()));
  const end = stateAtEnd(all);
  const rest = all.slice(0, all.length - (end?.words ?? 0));
  const words = rest.filter((word) => indexedForm(word) !== null).map((word) => word.toLowerCase());
  return { words: words.slice(0, MOST_WORDS), state: end?.state };
}

/** The longest name first: "West Virginia" is not Virginia. */
function stateAtEnd(words: readonly string[]): { state: StateCode; words: number } | undefined {
  for (let count = Math.min(3, words.length); count > 0; count--) {
    const text = words.slice(-count).join(" ");
    const state = parseState(text);
    if (state && (text.length > 2 || words.length > 1)) return { state, words: count };
  }
  return undefined;
}
