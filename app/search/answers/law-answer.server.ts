import { answerOf } from "#app/legality/answer/answer-of.ts";
import { amountText } from "#app/legality/facts/amount.ts";
import { ageOf, answerTo } from "#app/legality/facts/fact-answers.ts";
import { factsInForce, lawBook } from "#app/legality/facts/law-book.server.ts";
import { isLawState } from "#app/legality/facts/law-states.ts";
import { placeInSentence } from "#app/legality/facts/place-name.ts";
import { type KnownStatus, PRODUCTS, type Product } from "#app/legality/facts/vocabulary.ts";
import { lawPath, lawQuestion } from "#app/legality/law-paths.ts";
import { showSiteDate, siteDay } from "#app/site/site-days.server.ts";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import type { Amount } from "../meaning/read-amount.ts";
import type { LawAnswer, Verdict } from "./answer.ts";

const VERDICTS: Record<KnownStatus, Verdict> = {
  legal: "yes",
  restricted: "up-to",
  "medical-only": "up-to",
  "limited-medical": "up-to",
  decriminalized: "no",
  contested: "unknown",
  banned: "no",
  illegal: "no",
  "not-verified": "unknown",
};

/** What a state's law says of a product, and of an amount where one was named. Undefined for a territory, which has no page. */
export function lawAnswer(
  state: StateCode,
  product: Product = "cannabis",
  amount?: Amount,
  now = new Date(),
): LawAnswer | undefined {
  if (!isLawState(state)) return undefined;
  const facts = factsInForce(lawBook(), state, product, siteDay(now));
  const { status, word, text, quoted } = answerOf(product, state, facts);
  const place = placeInSentence(state);
  const said = word.replace(/\.$/, "");
  const age = ageOf(facts);
  const limit = quoted && /^\d/.test(amountText(quoted)) ? amountText(quoted) : undefined;
  const source = quoted ?? answerTo(facts, "status");
  return {
    kind: "law",
    path: amount ? carryPath(state, product, amount) : lawPath(product, state),
    verdict: VERDICTS[status],
    word: said || "We don’t know",
    sentence: lawQuestion(product, place),
    more: text,
    law: source && { text: source.citation, url: source.url },
    since: source?.effectiveFrom && showSiteDate(source.effectiveFrom).day,
    checked: source?.checkedOn && showSiteDate(source.checkedOn).day,
    statePath: lawPath(product, state),
    stateName: stateName(state),
    short: [
      `${PRODUCTS[product].name} in ${place}: ${said ? said.charAt(0).toLowerCase() + said.slice(1) : "we don’t know"}`,
      limit && `up to ${limit}`,
      age && status !== "illegal" && `from ${age}`,
    ]
      .filter(Boolean)
      .join(", "),
  };
}

function carryPath(state: StateCode, product: Product, { amount, unit }: Amount): string {
  return `/can-i-carry?${new URLSearchParams({ state, product, amount: String(amount), unit })}`;
}
