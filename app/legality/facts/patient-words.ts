import type { VerifiedFact } from "./fact.ts";

/** Whether a state's facts on medical marijuana say that it issues no cards to patients: product.md 18.15. What none says is not known. */
export function issuesNoCards(medical: readonly VerifiedFact[]): boolean {
  return medical.some(({ question, answer }) => question === "registry" && answer === "no");
}

/** How sentences call a state's patients: where it issues no cards, nobody is registered. */
export function patientsOf(medical: readonly VerifiedFact[]): "patients" | "registered patients" {
  return issuesNoCards(medical) ? "patients" : "registered patients";
}

/** A phrase that takes cards for granted. Another state's card is one that readers may have all the same. */
const CARDS =
  /\b(?:without|with) a (?:medical )?card\b(?! (?:of|from) )|\bA medical card\b|\b[Rr]egistered patients?\b|\btheir cards?\b/;

/** Takes a row's words; returns the phrase in them that is wrong where the state issues no cards. */
export function wordsOfCards(text: string): string | undefined {
  return CARDS.exec(text)?.[0];
}
