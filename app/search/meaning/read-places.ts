import type { StateCode } from "#app/utils/us-states.ts";
import type { Use } from "./lexicon.ts";
import type { AskedCity, FoundPlace, Known } from "./meaning.ts";
import { LONGEST_NAME, readStateCode } from "./read-state-code.ts";
import type { Token } from "./tokens.ts";

type Span = { from: number; end: number };

/** The places of a query, and the words that name them. */
export type Places = {
  state?: StateCode;
  city?: AskedCity;
  /** Somebody goes from one state to another. */
  crossing?: true;
  spans: (Span & { use: "city" | "state" })[];
};

type Named = Span & { place: FoundPlace };

/** Finds the places that a query names: a state by its name or code, a city in it or alone; where none is, the one that is misspelled. */
export function readPlaces(
  tokens: readonly Token[],
  uses: readonly (Use | undefined)[],
  known: Known,
): Places {
  const text = ({ from, end }: Span) =>
    tokens
      .slice(from, end)
      .map(({ word }) => word)
      .join(" ");
  /** A city without listings is meant only where one of its words does nothing else here: Weed is a town in California. */
  function cityOf(span: Span, state: StateCode): AskedCity | undefined {
    const used = uses.slice(span.from, span.end);
    if (used.some((use) => use === "amount" || use === "zip")) return undefined;
    const listed = known.place(text(span))?.inState(state);
    return listed ?? (used.includes(undefined) ? known.city(text(span), state) : undefined);
  }
  const spans = freeSpans(tokens, uses);
  const code = readStateCode(tokens, uses, cityOf);
  const names = apart(spans, (span) => (isName(span, tokens, uses) ? known.place(text(span)) : undefined));
  const stateName =
    names.find(({ place }) => place.state && !place.city) ?? names.find(({ place }) => place.state);
  const state: (Span & { state: StateCode }) | undefined =
    code ?? (stateName?.place.state && { ...stateName, state: stateName.place.state });
  const another = state && anotherState(tokens, state, names);
  if (state && another) {
    const both = [state, another].map(({ from, end }) => ({ from, end, use: "state" as const }));
    return { state: state.state, crossing: true, spans: both };
  }
  const exact = state ? cityIn(state, names, cityOf) : alone(names);
  if (exact) return exact;
  const [misspelled] = apart(
    spans.filter((span) => looksMisspelled(span, tokens, uses, known)),
    (span) => known.closestPlace(text(span)),
  );
  if (!state)
    return misspelled
      ? meantAlone(misspelled)
      : (cityElsewhere(spans, uses, (span) => known.largestCity(text(span))) ?? { spans: [] });
  const near = misspelled?.place.inState(state.state);
  const ofState = { ...state, use: "state" as const };
  return near && misspelled
    ? { state: state.state, city: near, spans: [{ ...misspelled, use: "city" }, ofState] }
    : { state: state.state, spans: [ofState] };
}

/** The second state of who takes something from one to the other. */
function anotherState(
  tokens: readonly Token[],
  { state, from, end }: Span & { state: StateCode },
  names: readonly Named[],
): Span | undefined {
  if (!tokens.some(({ word }) => TAKES.test(word))) return undefined;
  return names.find(
    (one) =>
      (one.end <= from || one.from >= end) &&
      one.place.state !== undefined &&
      one.place.state !== state &&
      one.place.city?.state !== state,
  );
}

const TAKES = /^(from|between|into|across|cross|crossing|bring|take|carry|transport|mail|ship|drive|fly)$/;

/** Every run of words that could be a name, the longest first, the last of them before the others. */
function freeSpans(tokens: readonly Token[], uses: readonly (Use | undefined)[]): Span[] {
  const spans: Span[] = [];
  for (let length = Math.min(LONGEST_NAME, tokens.length); length > 0; length--) {
    for (let from = tokens.length - length; from >= 0; from--) {
      const span = { from, end: from + length };
      const used = uses.slice(span.from, span.end);
      if (!used.some((use) => use === "amount" || use === "zip")) spans.push(span);
    }
  }
  return spans;
}

/** What is found in spans that do not overlap. */
function apart(spans: readonly Span[], look: (span: Span) => FoundPlace | undefined): Named[] {
  const found: Named[] = [];
  for (const span of spans) {
    if (found.some((one) => one.from < span.end && span.from < one.end)) continue;
    const place = look(span);
    if (place) found.push({ ...span, place });
  }
  return found;
}

/** The city that stands right before a state, stands elsewhere beside it, or has its name. */
function cityIn(
  state: Span & { state: StateCode },
  names: readonly Named[],
  cityOf: (span: Span, state: StateCode) => AskedCity | undefined,
): Places | undefined {
  const ofState = { from: state.from, end: state.end, use: "state" as const };
  const before = Array.from({ length: Math.min(LONGEST_NAME, state.from) }, (_, i) => ({
    from: Math.max(0, state.from - LONGEST_NAME) + i,
    end: state.from,
  }));
  const beside = names.filter(({ from, end }) => end <= state.from || from >= state.end);
  for (const span of [...before, ...beside]) {
    const city = cityOf(span, state.state);
    if (city) return { state: state.state, city, spans: [{ ...span, use: "city" }, ofState] };
  }
  const same = names.find(({ from }) => from === state.from)?.place.inState(state.state);
  return same && { state: state.state, city: same, spans: [ofState] };
}

function alone([first]: readonly Named[]): Places | undefined {
  return first && meantAlone(first);
}

function meantAlone({ from, end, place: { state, city } }: Named): Places {
  return { state, city, spans: [{ from, end, use: state ? "state" : "city" }] };
}

/** A city without listings and without its state, where somebody looks for shops: all of its words must do nothing else. */
function cityElsewhere(
  spans: readonly Span[],
  uses: readonly (Use | undefined)[],
  find: (span: Span) => AskedCity | undefined,
): Places | undefined {
  if (!uses.some((use) => use === "shop" || use === "open" || use === "best")) return undefined;
  for (const span of spans) {
    const city = uses.slice(span.from, span.end).some((use) => use !== undefined) ? undefined : find(span);
    if (city) return { city, spans: [{ ...span, use: "city" }] };
  }
  return undefined;
}

/** A single word is a name only where it does nothing else here. */
function isName({ from, end }: Span, tokens: readonly Token[], uses: readonly (Use | undefined)[]): boolean {
  const word = tokens[from]?.word ?? "";
  return end - from > 1 || (uses[from] === undefined && word.length > 1 && /[a-z]/.test(word));
}

/** Words that nothing here knows: those that stories or shops have are spelled well. */
function looksMisspelled(
  { from, end }: Span,
  tokens: readonly Token[],
  uses: readonly (Use | undefined)[],
  known: Known,
): boolean {
  const words = tokens.slice(from, end).map(({ word, form }, i) => ({ word, form, use: uses[from + i] }));
  return (
    words.reduce((sum, { word }) => sum + word.length, 0) > 4 &&
    words.every(({ word, use }) => use === undefined || word.length > 3) &&
    words.some(({ form, use }) => use === undefined && !known.word(form))
  );
}
