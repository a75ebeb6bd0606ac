import { answerOf } from "#app/legality/answer/answer-of.ts";
import { carryAnswer } from "#app/legality/carry/carry-answer.server.ts";
import type { CarryQuestion } from "#app/legality/carry/carry-question.ts";
import { amountText } from "#app/legality/facts/amount.ts";
import { citationParts } from "#app/legality/facts/citation-parts.ts";
import { ageOf, answerTo } from "#app/legality/facts/fact-answers.ts";
import { factsInForce, lawBook } from "#app/legality/facts/law-book.server.ts";
import { isLawState } from "#app/legality/facts/law-states.ts";
import { placeInSentence } from "#app/legality/facts/place-name.ts";
import { VERDICT_OF } from "#app/legality/facts/status-verdict.ts";
import { isStale } from "#app/legality/facts/verified-since.server.ts";
import { PRODUCTS, type Product } from "#app/legality/facts/vocabulary.ts";
import { lawPath, lawQuestion } from "#app/legality/law-paths.ts";
import { answerNow } from "#app/legality/page/checked-words.ts";
import { todaysLaw } from "#app/legality/page/todays-law.server.ts";
import { showSiteDate, siteDay } from "#app/site/site-days.server.ts";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import type { Amount } from "../meaning/read-amount.ts";
import type { LawAnswer } from "./answer.ts";

const UNKNOWN = "We don’t know";

/** What a state's law says of a product. Undefined for a territory, which has no page. */
export function lawAnswer(
  state: StateCode,
  product: Product = "cannabis",
  now = new Date(),
): LawAnswer | undefined {
  if (!isLawState(state)) return undefined;
  const facts = factsInForce(lawBook(), state, product, siteDay(now));
  const medical = factsInForce(lawBook(), state, "medical-marijuana", siteDay(now));
  const { status, word, text, quoted } = answerOf(product, state, facts, medical);
  const place = placeInSentence(state);
  const today = todaysLaw(lawBook(), product, state, siteDay(now));
  // What a state's law said before federal law drew its line for hemp is no answer for today.
  const said = today ? `Not verified since ${today.verified.day}` : word.replace(/\.$/, "") || UNKNOWN;
  const age = ageOf(facts);
  const limit = quoted && /^\d/.test(amountText(quoted)) ? amountText(quoted) : undefined;
  const source = quoted ?? answerTo(facts, "status");
  const path = lawPath(product, state);
  return {
    kind: "law",
    path,
    // "No, with a narrow exception" is a no.
    verdict: today ? "unknown" : /^no\b/i.test(said) ? "no" : VERDICT_OF[status],
    word: said,
    sentence: lawQuestion(product, place),
    more: today ? answerNow(`${word} ${text}`, today) : text,
    law: source && { text: citationParts(source.citation).law, url: source.url },
    since: source?.effectiveFrom && showSiteDate(source.effectiveFrom).day,
    checked: source?.checkedOn && showSiteDate(source.checkedOn).day,
    ...(source && isStale(source, lawBook().changes, siteDay(now)) && { stale: true as const }),
    statePath: path,
    stateName: stateName(state),
    carryPath: carryAnswer({ state, product }).path,
    short: shortOf(product, place, [
      said,
      limit && `up to ${limit}`,
      age && status !== "illegal" ? `from ${age}` : undefined,
    ]),
  };
}

/** Whether somebody may carry it there, an amount or up to how much. Undefined for a territory. */
export function carryingAnswer(
  state: StateCode,
  product: CarryQuestion["product"] = "cannabis",
  amount?: Amount,
  now = new Date(),
): LawAnswer | undefined {
  if (!isLawState(state)) return undefined;
  const answer = carryAnswer({ state, product, ...amount }, siteDay(now));
  const { path, verdict, word, sentence, more, scale, law, since, checked, stale, covers } = answer;
  return {
    kind: "law",
    path,
    verdict,
    word,
    sentence,
    more,
    scale,
    law,
    since,
    checked: checked?.day,
    ...(stale && { stale }),
    covers,
    statePath: answer.lawPath,
    stateName: stateName(state),
    carryPath: path,
    short: `${word}: ${sentence}`,
  };
}

/** "Cannabis in Ohio: yes, up to 2.5 ounces, from 21". */
function shortOf(product: Product, place: string, parts: (string | undefined)[]): string {
  const [word = "", ...others] = parts.filter((part) => part !== undefined && part !== "");
  const continued = word.charAt(0).toLowerCase() + word.slice(1);
  return `${PRODUCTS[product].name} in ${place}: ${[continued, ...others].join(", ")}`;
}
