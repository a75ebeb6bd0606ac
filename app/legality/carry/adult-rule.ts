import { amountText } from "../facts/amount.ts";
import type { VerifiedFact } from "../facts/fact.ts";
import { ageOf, answerTo, statusOf } from "../facts/fact-answers.ts";
import { placeInSentence } from "../facts/place-name.ts";
import { carriedAmount, possessedAmounts } from "../facts/possessed-amounts.ts";
import type { KnownStatus, Question } from "../facts/vocabulary.ts";
import { CARRIED, type Carried, type CarryQuestion } from "./carry-question.ts";
import { doubt, isSure, type Rule, sentences, unknown } from "./rule.ts";

/** Where somebody without a patient's card may have none. */
const FORBIDDEN: readonly KnownStatus[] = [
  "medical-only",
  "limited-medical",
  "decriminalized",
  "banned",
  "illegal",
];

/** The limit on having, and the one on buying, which never serves for it. */
export const LIMITS: Partial<Record<Carried, { have: Question; buy: Question }>> = {
  cannabis: { have: "possession-limit", buy: "purchase-limit" },
  concentrate: { have: "concentrate-limit", buy: "concentrate-purchase-limit" },
  edibles: { have: "edible-limit", buy: "edible-purchase-limit" },
};

/** What the law says to somebody without a patient's card; `facts` are those of the product in force. */
export function adultRule(
  product: Carried,
  { state, age = "21" }: CarryQuestion,
  facts: readonly VerifiedFact[],
): Rule {
  const status = statusOf(facts);
  const standing = answerTo(facts, "status");
  const place = placeInSentence(state);
  const { noun } = CARRIED[product];
  if (!standing || status === "contested") return unknown(standing?.note, standing);
  if (FORBIDDEN.includes(status)) return forbidden(place, noun, standing, facts);
  const limit = LIMITS[product];
  const basis = limit && answerTo(facts, limit.have);
  const least = ageOf(facts);
  if (least && Number(age) < Number(least)) {
    const from = answerTo(facts, "purchase-age");
    if (from && isSure(from))
      return {
        kind: "no",
        sentence: `In ${place} ${noun} ${product === "edibles" ? "are" : "is"} for adults ${least} and over.`,
        basis: from,
      };
  }
  if (age !== "21" && !least)
    return unknown("We don’t know from what age it may be carried there.", standing);
  return limitRule(limit, basis, facts, least ? `${least} and over` : "adults", noun);
}

function forbidden(
  place: string,
  noun: string,
  standing: VerifiedFact,
  facts: readonly VerifiedFact[],
): Rule {
  const none = facts.find(
    ({ question, answer }) => question === "possession-limit" && /^none\b/i.test(answer),
  );
  const basis = none && isSure(none) ? none : standing;
  if (!isSure(basis)) return unknown(doubt(basis), basis);
  const more = none === basis ? [none.answer.replace(/^None; /, ""), none.note] : [standing.note];
  return { kind: "no", sentence: `In ${place} you may not carry ${noun}.`, more: sentences(...more), basis };
}

/** The limit on having where it is known, and otherwise what else is. */
export function limitRule(
  limit: (typeof LIMITS)[Carried],
  basis: VerifiedFact | undefined,
  facts: readonly VerifiedFact[],
  whom: string,
  noun: string,
): Rule {
  const buys = limit && answerTo(facts, limit.buy, basis?.audience);
  const bought = buys && `What a store may sell is another limit: ${amountText(buys)}`;
  if (!basis) {
    const other = limit ? facts.find(({ question }) => question === limit.buy) : undefined;
    return unknown(
      other
        ? sentences(
            `A store may sell ${amountText(other)}`,
            "That is not a limit on carrying, and we have found none",
          )
        : "We have found no law that states an amount, so we give none.",
      other ?? answerTo(facts, "status"),
    );
  }
  if (!isSure(basis)) return unknown(doubt(basis), basis);
  const amounts = possessedAmounts(basis);
  const amount = amounts && carriedAmount(amounts);
  if (!amount) return unknown(sentences(amountText(basis), basis.note), basis);
  const split = residentsRule(limit?.have, facts);
  return {
    kind: "limit",
    amount: split?.amount ?? amount,
    who: whom.endsWith("patients") ? `A ${whom.slice(0, -1)}` : "An adult",
    covers: `possession, ${noun}, ${whom}`,
    ...(split && { residents: split.residents }),
    basis: split?.basis ?? basis,
    more: sentences(
      split?.words ??
        `${whom === "adults" ? "Adults" : /^\d/.test(whom) ? `Adults ${whom}` : whom} may possess ${amountText(basis)}`,
      (split?.basis ?? basis).note,
      bought,
    ),
  };
}

/** Where visitors may have less, theirs is the limit: nobody said that they live there. */
function residentsRule(have: Question | undefined, facts: readonly VerifiedFact[]) {
  const resident = facts.find(({ question, audience }) => question === have && audience === "resident");
  const visitor = facts.find(({ question, audience }) => question === have && audience === "visitor");
  const amounts = visitor && isSure(visitor) && possessedAmounts(visitor);
  const amount = amounts && carriedAmount(amounts);
  if (!resident || !visitor || !amount) return undefined;
  return {
    amount,
    basis: visitor,
    residents: amountText(resident),
    words: `Visitors may possess ${amountText(visitor)}, residents ${amountText(resident)}`,
  };
}
