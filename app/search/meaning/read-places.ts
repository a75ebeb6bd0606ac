import { parseState, type StateCode } from "#app/utils/us-states.ts";
import type { Use } from "./lexicon.ts";
import type { AskedCity, FoundPlace, Known } from "./meaning.ts";
import type { Token } from "./tokens.ts";

type Span = { from: number; end: number; use: Use };

/** The longest name of a place in words: "Truth or Consequences", "Rancho Santa Fe Springs". */
const LONGEST_NAME = 4;

/** Codes that are words of the language: they are states behind a city, an amount or "in", or in capitals. */
const WORDS_TOO = new Set("in or me hi ok oh us as".split(" "));

/** Codes that are seldom anything else: they are states at the end too, behind a word that is no name. */
const SELDOM_WORDS = new Set("la de id co al ma pa mo mt".split(" "));

/** Finds the places that a query names: a city with its state, a state, a city; then those that are misspelled. */
export function readPlaces(
  tokens: readonly Token[],
  uses: readonly (Use | undefined)[],
  known: Known,
): { state?: StateCode; city?: AskedCity; spans: Span[] } {
  const text = (from: number, end: number) =>
    tokens
      .slice(from, end)
      .map(({ word }) => word)
      .join(" ");
  const open = (from: number, end: number) =>
    end <= tokens.length && uses.slice(from, end).every((use) => use !== "amount" && use !== "zip");
  /** A city without listings is meant only where one of its words does nothing else here: Weed is a town in California. */
  const cityOf = (from: number, end: number, state: StateCode) =>
    known.place(text(from, end))?.inState(state) ??
    (uses.slice(from, end).includes(undefined) ? known.city(text(from, end), state) : undefined);
  const find = (
    look: (text: string) => FoundPlace | undefined,
    allowed: (from: number, end: number) => boolean,
  ) => {
    for (let length = Math.min(LONGEST_NAME, tokens.length); length > 0; length--) {
      for (let from = tokens.length - length; from >= 0; from--) {
        const end = from + length;
        if (!open(from, end) || !allowed(from, end)) continue;
        const place = look(text(from, end));
        if (place) return { from, end, place };
      }
    }
    return undefined;
  };

  const code = codeAt(tokens, uses, cityOf);
  if (code) {
    const { at, state } = code;
    for (let from = Math.max(0, at - LONGEST_NAME); from < at; from++) {
      const city = open(from, at) ? cityOf(from, at, state) : undefined;
      if (city)
        return {
          state,
          city,
          spans: [
            { from, end: at, use: "city" },
            { from: at, end: at + 1, use: "state" },
          ],
        };
    }
  }
  const exact = find(known.place, (from, end) => end - from > 1 || isNameLike(tokens[from], uses[from]));
  const misspelled = (from: number, end: number) =>
    text(from, end).length > 4 &&
    tokens.slice(from, end).every(({ word }, i) => uses[from + i] === undefined || word.length > 3) &&
    tokens.slice(from, end).some(({ form }, i) => uses[from + i] === undefined && !known.word(form));
  const closest = (name: string) => {
    const place = known.closestPlace(name);
    const city = code && place?.inState(code.state);
    return code ? city && { city, inState: () => city } : place;
  };
  const found = exact ?? find(closest, misspelled);
  if (!found)
    return code
      ? { state: code.state, spans: [{ from: code.at, end: code.at + 1, use: "state" }] }
      : { spans: [] };
  return settle(found, code, { tokens, uses, known, cityOf, find });
}

type CityOf = (from: number, end: number, state: StateCode) => AskedCity | undefined;

type Reading = {
  tokens: readonly Token[];
  uses: readonly (Use | undefined)[];
  known: Known;
  cityOf: CityOf;
  find: (
    look: (text: string) => FoundPlace | undefined,
    allowed: (from: number, end: number) => boolean,
  ) => { from: number; end: number; place: FoundPlace } | undefined;
};

/** Out of a name that was found, and what stands beside it, what is meant. */
function settle(
  { from, end, place }: { from: number; end: number; place: FoundPlace },
  code: { at: number; state: StateCode } | undefined,
  { tokens, uses, known, cityOf, find }: Reading,
): { state?: StateCode; city?: AskedCity; spans: Span[] } {
  const span = { from, end };
  if (place.state) {
    // "portland maine", "tupelo mississippi": the city stands before its state.
    for (let start = Math.max(0, from - LONGEST_NAME); start < from; start++) {
      const city = cityOf(start, from, place.state);
      if (city) {
        const spans: Span[] = [
          { from: start, end: from, use: "city" },
          { ...span, use: "state" },
        ];
        return { state: place.state, city, spans };
      }
    }
    // "seattle dispensaries washington": they stand apart.
    const apart = find(
      (name) => {
        const city = known.place(name)?.inState(place.state as StateCode);
        return city && { city, inState: () => city };
      },
      (a, b) => (b <= from || a >= end) && (b - a > 1 || isNameLike(tokens[a], uses[a])),
    );
    if (apart?.place.city) {
      const spans: Span[] = [
        { from: apart.from, end: apart.end, use: "city" },
        { ...span, use: "state" },
      ];
      return { state: place.state, city: apart.place.city, spans };
    }
    return { state: place.state, city: place.city, spans: [{ ...span, use: "state" }] };
  }
  const coded = code && { from: code.at, end: code.at + 1, place: { state: code.state } };
  const beside =
    coded ??
    find(
      (name) => {
        const state = known.place(name)?.state;
        return state && { state, inState: () => undefined };
      },
      (a, b) => b <= from || a >= end,
    );
  const state = beside?.place.state;
  if (!beside || !state) return { city: place.city, spans: [{ ...span, use: "city" }] };
  const stateSpan: Span = { from: beside.from, end: beside.end, use: "state" };
  const city = place.inState(state) ?? cityOf(from, end, state);
  return { state, city, spans: city ? [{ ...span, use: "city" }, stateSpan] : [stateSpan] };
}

/** A two-letter code that is meant as one. */
function codeAt(
  tokens: readonly Token[],
  uses: readonly (Use | undefined)[],
  cityOf: CityOf,
): { at: number; state: StateCode } | undefined {
  const allCapitals = tokens.every(({ raw }) => raw === raw.toUpperCase());
  for (let at = tokens.length - 1; at >= 0; at--) {
    const { word, raw } = tokens[at] as Token;
    const state = /^[a-z]{2}$/.test(word) ? parseState(word) : undefined;
    if (!state) continue;
    if (!WORDS_TOO.has(word) && !SELDOM_WORDS.has(word)) return { at, state };
    const capitals = raw === raw.toUpperCase() && (!allCapitals || tokens.length === 1);
    const last = at === tokens.length - 1;
    const behindCity =
      last &&
      at > 0 &&
      Array.from({ length: Math.min(at, LONGEST_NAME) }, (_, i) => at - i - 1).some((from) =>
        cityOf(from, at, state),
      );
    const before = tokens[at - 1];
    const behindIn = last && (uses[at - 1] === "amount" || before?.word === "in");
    const behindWord = last && SELDOM_WORDS.has(word) && uses[at - 1] !== undefined && before?.raw !== "&";
    const meant = word === "la" ? behindCity : behindCity || behindIn || behindWord || capitals;
    if (meant) return { at, state };
  }
  return undefined;
}

/** A single word that is a name rather than a word of the language: not one that does something else here, nor two letters. */
function isNameLike(token: Token | undefined, use: Use | undefined): boolean {
  return token !== undefined && use === undefined && /[a-z]/.test(token.word) && token.word.length > 1;
}
