import type { Meaning } from "../meaning/meaning.ts";
import { readWords } from "../meaning/read-meaning.ts";
import { type Concept, conceptsOf, FILLER } from "./concepts.ts";
import type { EntryIndex } from "./entry-index.server.ts";
import type { SearchEntry } from "./search-entry.server.ts";
import { bestOf, worthOf } from "./weigh-concepts.ts";

/** How well the results fit: they hold all words, all words in the closest spelling that there is, or some of those. */
export type Closeness = "exact" | "close" | "some";

/** An entry and the forms of its words that were looked for. */
export type FoundEntry = {
  entry: SearchEntry;
  forms: ReadonlySet<string>;
  /** How much it is about what was asked: between 0 and some 1.2. */
  score: number;
  /** How much of the query it holds, 1 for all of it: rare words weigh more. */
  covered: number;
  /** How much of its title the query says. */
  titled: number;
};

/** The entries that fit a query, best first. */
export type FoundEntries = { found: FoundEntry[]; closeness: Closeness };

/** What is found when nothing fits. */
export const NO_ENTRIES: FoundEntries = { found: [], closeness: "exact" };

/** What lacks a word, and has less than this share of the best one's score, is no answer. */
const WORTH_SHOWING = 0.3;
/** Where entries hold all words, others must hold nearly all. */
const NEARLY_ALL = 0.7;
/** What stands for a word by its meaning alone is no nearer than this. */
const MEANT = 0.65;
/** Things and pages of single states are asked for by their names; where those are not said, stories tell more. */
const NAMED = new Set<SearchEntry["type"]>(["catalog", "law"]);
const LESS = 0.75;
const LEAST = 0.5;
/** "Live resin vs distillate" asks for neither of the two. */
const COMPARES = /\b(vs|versus|difference|differences|compared)\b/i;
/** Who asks how to do something wants a guide. */
const MORE = 1.2;
/** What a title that says just what was asked adds. */
const TITLE_BONUS = 0.35;

/**
 * Returns the entries that fit a query, best first; of two that fit alike the newer one. What counts is where an entry has a word and
 * how rare the word is, not how often it occurs: product.md 16.4.
 */
export function searchEntries(index: EntryIndex, asked: string | Meaning): FoundEntries {
  const meaning = typeof asked === "string" ? readWords(asked) : asked;
  const concepts = conceptsOf(index, meaning);
  const worth = concepts.map((concept) => concept.weight * worthOf(index, concept));
  const needed = concepts.filter(({ weight }) => weight > FILLER).length;
  const total = worth.reduce((sum, one) => sum + one, 0);
  if (total === 0) return NO_ENTRIES;
  const beyondPlace = concepts.some(({ ofPlace, weight }) => !ofPlace && weight > FILLER);
  const scores = new Map<
    number,
    {
      score: number;
      covered: number;
      forms: Set<string>;
      placeForms: Set<string>;
      held: number;
      said: boolean;
    }
  >();
  for (const [i, { forms, weight, ofPlace }] of concepts.entries()) {
    for (const [place, { about, form }] of bestOf(index, forms)) {
      const one = scores.get(place) ?? {
        score: 0,
        covered: 0,
        forms: new Set<string>(),
        placeForms: new Set<string>(),
        held: 0,
        said: false,
      };
      one.score += about * (worth[i] ?? 0);
      one.covered += worth[i] ?? 0;
      one.held += weight > FILLER ? 1 : 0;
      one.forms.add(form);
      if (ofPlace && beyondPlace) one.placeForms.add(form);
      one.said ||= weight > FILLER && (forms.get(form) ?? 0) > MEANT;
      scores.set(place, one);
    }
  }
  const asksHow = /^(how (to|do|does|can|should|long)|what to)\b/i.test(meaning.q);
  const compares = COMPARES.test(meaning.q);
  const found = Array.from(scores, ([place, { score, covered, forms, placeForms, held, said }]) =>
    ranked(index, place, {
      asksHow,
      compares,
      score: score / total,
      covered: covered / total,
      forms,
      placeForms,
      whole: held >= needed,
      said,
    }),
  );
  return chosen(found, concepts);
}

type Ranked = FoundEntry & {
  place: number;
  /** Whether it holds all words; whether any of them in more than a synonym. */
  whole: boolean;
  said: boolean;
};

function ranked(
  { entries, titles }: EntryIndex,
  place: number,
  {
    asksHow,
    compares,
    score,
    covered,
    forms,
    placeForms,
    whole,
    said,
  }: {
    asksHow: boolean;
    compares: boolean;
    score: number;
    covered: number;
    forms: ReadonlySet<string>;
    /** Those of the forms that name the place, where more than a place was asked. */
    placeForms: ReadonlySet<string>;
    whole: boolean;
    said: boolean;
  },
): Ranked {
  const entry = entries[place] as SearchEntry;
  const title = titles[place] ?? [];
  const share = (has: (form: string) => boolean) =>
    title.length > 0 ? title.filter(has).length / title.length : 0;
  const titled = share((form) => forms.has(form));
  // A title earns nothing by the city alone, which its neighbors tell in another place.
  const earned = share((form) => forms.has(form) && !placeForms.has(form));
  const depth = entry.path.split("/").length;
  // Of two alike the page above the other: the radio before its episodes.
  const full = score * (0.3 + 0.7 * covered ** 2) + TITLE_BONUS * earned ** 2 * covered - depth * 0.002;
  const named =
    NAMED.has(entry.type) && (compares || titled < 0.99) ? (titled > 0 && !compares ? LESS : LEAST) : 1;
  const guiding = asksHow && entry.type === "guides" ? MORE : 1;
  return { entry, forms, score: full * named * guiding, covered, titled, place, whole, said };
}

function chosen(found: Ranked[], concepts: readonly Concept[]): FoundEntries {
  found.sort(
    (a, b) => b.score - a.score || compareText(b.entry.published, a.entry.published) || a.place - b.place,
  );
  const best = found[0]?.score ?? 0;
  const whole = found.some((one) => one.whole);
  const misspelled = concepts.some((concept) => concept.misspelled);
  const kept = found.filter(
    (one) =>
      (one.whole && one.said) || (one.score >= best * WORTH_SHOWING && (!whole || one.covered >= NEARLY_ALL)),
  );
  const closeness = !whole ? "some" : misspelled ? "close" : "exact";
  return { found: kept, closeness: kept.length > 0 ? closeness : "exact" };
}

function compareText(one = "", other = ""): number {
  return one < other ? -1 : Number(one > other);
}
