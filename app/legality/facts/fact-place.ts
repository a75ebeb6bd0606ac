import type { StateCode } from "#app/utils/us-states.ts";
import { amountText } from "./amount.ts";
import type { VerifiedFact } from "./fact.ts";
import { parseLawState } from "./law-states.ts";
import type { Audience, Product, Question } from "./vocabulary.ts";

/** What a text may call a fact by: "possession" in "{ohio.possession}". */
const ASKED: Record<string, readonly [Product, Question]> = {
  possession: ["cannabis", "possession-limit"],
  concentrates: ["cannabis", "concentrate-limit"],
  purchase: ["cannabis", "purchase-limit"],
  supply: ["medical-marijuana", "supply-limit"],
  grow: ["cannabis", "home-grow"],
  age: ["cannabis", "purchase-age"],
  edibles: ["edibles", "edible-limit"],
  serving: ["edibles", "serving-limit"],
  package: ["edibles", "package-limit"],
};

/** A place for a fact in a text: "{ohio.possession}", "{illinois.possession.visitor}", "{ohio.possession.checked}". */
export const FACT_PLACES = /\{([a-z]+(?:-[a-z]+)*)\.([a-z]+)(?:\.([a-z]+))?\}/g;

/** The facts of a state and a product that hold today. */
type FactsOf = (state: StateCode, product: Product) => readonly VerifiedFact[];

/**
 * Takes the parts of a place (`FACT_PLACES`) and the facts; returns the fact that it names: for everyone, or for the residents,
 * visitors or patients that it names. Undefined where there is none, or where only some people have an answer and it names nobody.
 */
export function factAtPlace(
  [state = "", word = "", more = ""]: readonly string[],
  factsOf: FactsOf,
): VerifiedFact | undefined {
  const code = parseLawState(state);
  const asked = Object.hasOwn(ASKED, word) ? ASKED[word] : undefined;
  const audience = audienceOf(more);
  if (!code || !asked || !audience) return undefined;
  const [product, question] = asked;
  const answers = factsOf(code, audience === "patient" ? "medical-marijuana" : product).filter(
    (fact) => fact.question === question,
  );
  return (
    answers.find((fact) => fact.audience === audience) ??
    answers.find((fact) => fact.audience === "everyone") ??
    (asked[0] === "medical-marijuana" ? answers[0] : undefined)
  );
}

/** What stands in a fact's place: its amount, or the day of its check (ISO 8601) where the place asks for that. */
export function wordsAtPlace(place: readonly string[], factsOf: FactsOf): string | undefined {
  const fact = factAtPlace(place, factsOf);
  return fact && (place[2] === "checked" ? fact.checkedOn : amountText(fact));
}

function audienceOf(word: string): Audience | undefined {
  if (word === "" || word === "checked") return "everyone";
  return word === "resident" || word === "visitor" || word === "patient" ? word : undefined;
}
