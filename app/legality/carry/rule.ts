import type { VerifiedFact } from "../facts/fact.ts";
import type { PossessedAmount } from "../facts/possessed-amounts.ts";

/** What the facts say to one person about one product, before the reader's amount is held against it. */
export type Rule = {
  /** What it rests on; absent: nothing does. */
  basis?: VerifiedFact;
  /** What else is known, in sentences. */
  more?: string;
} & (
  | {
      kind: "limit";
      amount: PossessedAmount;
      who: string;
      covers: string;
      /** What residents may have where visitors may have less: "60 grams". */
      residents?: string;
      /** Set where a patient may have more than this limit of everyone's, and nobody knows how much: what is known instead. */
      patientsUnknown?: string;
    }
  | { kind: "no"; sentence: string }
  | { kind: "unknown" }
);

/** A fact that is sure enough to answer with: no weak source, and checked since the day it took effect (product.md 18.3). */
export function isSure({ confidence, effectiveFrom = "", checkedOn }: VerifiedFact): boolean {
  return confidence !== "low" && effectiveFrom <= checkedOn;
}

/** The rule that a fact does not carry. */
export function unknown(more?: string, basis?: VerifiedFact): Rule {
  return { kind: "unknown", ...(more && { more }), ...(basis && { basis }) };
}

/** Why a fact is not answered with. */
export function doubt({ confidence, effectiveFrom, checkedOn }: VerifiedFact): string {
  return effectiveFrom && effectiveFrom > checkedOn
    ? "The rule was to change, and we have not checked it since."
    : confidence === "low"
      ? "We have only a weak source for it."
      : "We have found no law that states an amount, so we give none.";
}

/** Sentences joined, each with its full stop. */
export function sentences(...parts: readonly (string | undefined)[]): string | undefined {
  const said = parts.flatMap((part) => (part ? asSentence(part) : []));
  return said.length > 0 ? said.join(" ") : undefined;
}

function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
}
