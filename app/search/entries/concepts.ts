import { stateName } from "#app/utils/us-states.ts";
import type { Use } from "../meaning/lexicon.ts";
import type { Meaning } from "../meaning/meaning.ts";
import { closestWord, FUZZY_REACH } from "../words/closest-word.ts";
import { phraseAt } from "../words/phrases.ts";
import { stemOf } from "../words/stem.ts";
import { synonymsOf } from "../words/synonyms.ts";
import { formsOf, indexedForm, wordForm } from "../words/words.ts";
import type { EntryIndex } from "./entry-index.server.ts";

/** A word of a query with all that may stand for it: forms of the index and how near each is, 1 for the word itself. */
export type Concept = {
  forms: ReadonlyMap<string, number>;
  misspelled: boolean;
  /** It is of a place's name: a story of a city need not have it in its title to be about what was asked there. */
  ofPlace: boolean;
  /** How much it counts beside the others: what says little ("get", "near") counts little. */
  weight: number;
};

/** How near to the word that was typed. */
const SAME_STEM = 0.9;
const BEGUN = 0.55;
const SYNONYM = 0.62;
const SYNONYM_STEM = 0.5;
const MISSPELLED = 0.7;

/** What a word counts that says little: "get", "near", "time". */
export const FILLER = 0.2;

/** Shorter beginnings begin too many words. */
const SHORTEST_BEGINNING = 3;

/** Of long queries so many words are looked at. */
const MOST_CONCEPTS = 12;

type Telling = { form: string; weight: number; use?: Use; named?: true };

/** The words of a query that tell entries apart, each with what may stand for it. */
export function conceptsOf(index: EntryIndex, meaning: Meaning): Concept[] {
  const telling = [...tellingWords(meaning), ...placeWords(meaning)];
  // Everything here is about cannabis: the word counts where it is all that was said.
  const beyond = telling.some(({ use, weight }) => use !== "subject" && weight > FILLER);
  const counted = beyond
    ? telling.map((one) => (one.use === "subject" ? { ...one, weight: FILLER } : one))
    : telling;
  const concepts = new Map<string, Telling>();
  for (const one of counted) {
    for (const form of one.named ? [one.form] : split(index, one.form)) {
      const known = concepts.get(form);
      if (!known || known.weight < one.weight) concepts.set(form, { ...one, form });
    }
  }
  return [...concepts.values()].slice(0, MOST_CONCEPTS).map(({ form, weight, named }) => ({
    ...(named ? { forms: new Map([[form, 1]]), misspelled: false } : conceptOf(index, form)),
    ofPlace: named === true,
    weight,
  }));
}

function tellingWords({ tokens, uses, state, city }: Meaning): Telling[] {
  const words = tokens.map(({ word }) => word);
  const telling: Telling[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const phrase = phraseAt(words, i);
    const { raw = "", form = "" } = tokens[i] ?? {};
    const use = uses[i];
    if (phrase) {
      telling.push(...phrase.instead.map((word) => ({ form: wordForm(word), weight: 1 })));
      i += phrase.length - 1;
      continue;
    }
    if (indexedForm(raw) === null || use === "city" || use === "state" || use === "zip") continue;
    // The amount is the law's to answer; a story is about the place, and seldom about two ounces.
    if (use === "amount" && (state ?? city)) continue;
    // "How do lotteries work": it says no more than "how".
    const little = use === "filler" || (words[0] === "how" && form === "work");
    telling.push({ form, use, weight: little ? FILLER : 1 });
  }
  return telling;
}

/** "From Oregon to Nevada" is told under neither name. */
const CROSSING: Telling[] = ["interstate", "crossing"].map((word) => ({ form: wordForm(word), weight: 1 }));

/** The places that are meant, by their own names: "oh" is Ohio, and Columbus is no Columbia. A name of three words is one place. */
function placeWords({ state, city, crossing, uses }: Meaning): Telling[] {
  if (crossing) return CROSSING;
  const names = [
    ...(city && uses.includes("city") ? [city.name] : []),
    ...(state && uses.includes("state") ? [stateName(state)] : []),
  ];
  return names.flatMap((name) => {
    const forms = formsOf(name);
    return forms.map((form): Telling => ({ form, weight: 1 / forms.length, named: true }));
  });
}

/** "preroll" is looked up as "pre" and "roll", where nothing holds it as one. */
function split(index: EntryIndex, form: string): string[] {
  if (index.words.has(form) || synonymsOf(form).size > 0 || form.length < 6) return [form];
  for (let at = 3; at <= form.length - 3; at++) {
    const [one, other] = [form.slice(0, at), form.slice(at)];
    if (index.words.has(one) && index.words.has(other)) return [one, other];
  }
  return [form];
}

function conceptOf(index: EntryIndex, form: string): Omit<Concept, "weight" | "ofPlace"> {
  const forms = new Map<string, number>();
  const add = (one: string, near: number) => {
    if (index.words.has(one) && (forms.get(one) ?? 0) < near) forms.set(one, near);
  };
  const family = (of: string) => index.byStem.get(stemOf(of)) ?? [];
  add(form, 1);
  for (const relative of family(form)) add(relative, SAME_STEM);
  if (form.length >= SHORTEST_BEGINNING) {
    for (const [word] of index.words.atPrefix(form)) add(word, BEGUN);
  }
  const meant = new Set([
    ...synonymsOf(form),
    ...family(form).flatMap((relative) => [...synonymsOf(relative)]),
  ]);
  for (const synonym of meant) {
    add(synonym, SYNONYM);
    for (const relative of family(synonym)) add(relative, SYNONYM_STEM);
  }
  if (forms.size > 0) return { forms, misspelled: false };
  const close = closestForm(index, form);
  if (close) {
    add(close, MISSPELLED);
    for (const relative of family(close)) add(relative, MISSPELLED * SAME_STEM);
    for (const synonym of synonymsOf(close)) add(synonym, MISSPELLED * SYNONYM);
  }
  return { forms, misspelled: close !== undefined };
}

/** The word of the index that is spelled most like one that it does not hold. */
function closestForm({ words }: EntryIndex, form: string): string | undefined {
  const near = Array.from(
    words.fuzzyGet(form, FUZZY_REACH),
    ([word, [{ at }]]) => [word, at.length] as const,
  );
  return closestWord(form, near);
}
