import { amountText } from "../facts/amount.ts";
import type { Jurisdiction, VerifiedFact } from "../facts/fact.ts";
import { ageOf, answerTo, statusOf } from "../facts/fact-answers.ts";
import { issuesNoCards, patientsOf } from "../facts/patient-words.ts";
import { placeInSentence } from "../facts/place-name.ts";
import { PRODUCTS, type Product } from "../facts/vocabulary.ts";
import type { Answer, AnswerParts, Limits } from "./answer.ts";
import { STATUS_SENTENCES } from "./status-sentences.ts";

/**
 * Takes a product, a place, the facts in force there and those on medical marijuana; returns the answer in words. It says no more than the facts do: what
 * none of them says is left out, and a place without a status has no answer.
 */
export function answerOf(
  product: Product,
  jurisdiction: Jurisdiction,
  facts: readonly VerifiedFact[],
  medical: readonly VerifiedFact[] = facts,
): Answer {
  const status = statusOf(facts);
  const { noun, verb } = PRODUCTS[product];
  const age = ageOf(facts);
  const parts: AnswerParts = {
    noun,
    is: verb,
    place: placeInSentence(jurisdiction),
    adults: age ? `Adults ${age} and over` : "Adults",
    patients: patientsOf(medical),
    noCards: issuesNoCards(medical),
    limits: limitsOf(product, facts),
    facts,
  };
  const { text, ...said } = STATUS_SENTENCES[product][status](parts);
  return { status, ...said, text: text + ruleSentence(facts) };
}

/** What the law says of hemp products there, as a sentence. */
function ruleSentence(facts: readonly VerifiedFact[]): string {
  const rule = answerTo(facts, "hemp-rule")?.answer;
  if (!rule) return "";
  // A name in capitals, such as THC, keeps them.
  const continued = /^[A-Z][a-z]/.test(rule) ? rule.charAt(0).toLowerCase() + rule.slice(1) : rule;
  return ` The rule: ${continued}.`;
}

/** Limits that can stand inside a sentence: those that begin with a figure. */
function limitsOf(product: Product, facts: readonly VerifiedFact[]): Limits {
  const question = product === "edibles" ? "edible-limit" : "possession-limit";
  const limits: Limits = {};
  for (const fact of facts) {
    if (fact.question !== question || !/^\d/.test(amountText(fact))) continue;
    if (fact.audience === "resident") limits.resident ??= fact;
    else if (fact.audience === "visitor") limits.visitor ??= fact;
    else limits.everyone ??= fact;
  }
  return limits;
}
