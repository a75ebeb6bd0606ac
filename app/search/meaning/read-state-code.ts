import { parseState, type StateCode } from "#app/utils/us-states.ts";
import type { Use } from "./lexicon.ts";
import type { Token } from "./tokens.ts";

/** The longest name of a place in words: "Truth or Consequences", "Rancho Santa Fe Springs". */
export const LONGEST_NAME = 4;

/** Codes that are words of the language: they are states behind a city, an amount or "in", or in capitals. */
const WORDS_TOO = new Set("in or me hi ok oh us as".split(" "));

/** Codes that are seldom anything else: they are states at the end too, behind a word that is no name. */
const SELDOM_WORDS = new Set("la de id co al ma pa mo mt".split(" "));

/** Finds the two letters that are meant as a state; `cityOf` says whether the words before them are a city there. */
export function readStateCode(
  tokens: readonly Token[],
  uses: readonly (Use | undefined)[],
  cityOf: (span: { from: number; end: number }, state: StateCode) => unknown,
): { from: number; end: number; state: StateCode } | undefined {
  const allCapitals = tokens.every(({ raw }) => raw === raw.toUpperCase());
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { word, raw } = tokens[at] as Token;
    const state = /^[a-z]{2}$/.test(word) ? parseState(word) : undefined;
    if (!state) continue;
    const found = { from: at, end: at + 1, state };
    if (!WORDS_TOO.has(word) && !SELDOM_WORDS.has(word)) return found;
    const last = at === tokens.length - 1;
    const starts = Array.from({ length: Math.min(at, LONGEST_NAME) }, (_, i) => at - i - 1);
    if (last && starts.some((from) => cityOf({ from, end: at }, state))) return found;
    // "LA" alone is the city.
    if (word === "la") continue;
    const before = tokens[at - 1];
    const behindWord = SELDOM_WORDS.has(word) && uses[at - 1] !== undefined && before?.raw !== "&";
    if (last && (uses[at - 1] === "amount" || before?.word === "in" || behindWord)) return found;
    if (raw === raw.toUpperCase() && (!allCapitals || tokens.length === 1)) return found;
  }
  return undefined;
}
