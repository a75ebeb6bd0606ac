import { grouped } from "#app/utils/grouped.ts";
import { placeInSentence } from "../facts/place-name.ts";
import type { CarryAnswer } from "./carry-answer.ts";
import { type CarryQuestion, saidAmount, shortAmount, UNITS } from "./carry-question.ts";
import { type Rule, sentences } from "./rule.ts";

/** Weights that are the same but for rounding: 28.35 g is an ounce. */
const SLACK = 1.0005;

/** How much of the scale is left beyond the larger of limit and amount. */
const ROOM = 1.28;

const SHORT: Record<string, string> = { ounce: "oz", gram: "g", pound: "lb", milligram: "mg" };

type Verdict = Pick<CarryAnswer, "verdict" | "word" | "sentence" | "more" | "limit" | "scale" | "covers">;

/** Holds what somebody has against the rule. */
export function verdictOf(rule: Rule, question: CarryQuestion, noun: string): Verdict {
  const more = rule.more ? { more: rule.more } : {};
  if (rule.kind === "no") return { verdict: "no", word: "No", sentence: rule.sentence, ...more };
  if (rule.kind === "unknown") return { ...notKnown(question, noun), ...more };
  const { amount, unit } = question;
  const limit = limitOf(rule);
  const place = placeInSentence(question.state);
  const answer = { limit, covers: rule.covers };
  if (!amount || !unit) {
    const sentence = `${rule.who} may carry up to ${limit.text} ${of(limit.text, noun)} in ${place}.`;
    return { verdict: "up-to", word: `Up to ${limit.short}`, sentence, ...more, ...answer };
  }
  const { grams, measure } = UNITS[unit];
  if (measure !== rule.amount.measure) {
    const counts = measure === "thc" ? "weighs the product" : "counts milligrams of THC";
    return {
      ...notKnown(question, noun),
      more: sentences(`The law there ${counts}, so we cannot compare ${saidAmount(amount, unit)}`, rule.more),
    };
  }
  const scale = scaleOf(amount * grams, rule.amount.grams, shortAmount(amount, unit), limit.short);
  const said = saidAmount(amount, unit);
  if (amount * grams <= rule.amount.grams * SLACK) {
    const sentence = `${rule.who} may carry ${said} ${of(said, noun)} in ${place}.`;
    return { verdict: "yes", word: "Yes", sentence, ...more, ...answer, scale };
  }
  if (rule.patientsUnknown !== undefined) {
    const adults = `An adult without a card may carry ${limit.text}`;
    return { ...notKnown(question, noun), more: sentences(rule.patientsUnknown, adults) };
  }
  const sentence = rule.residents
    ? `In ${place} visitors may carry ${limit.text} ${of(limit.text, noun)}, and residents ${rule.residents}.`
    : `In ${place} you may carry ${limit.text} ${of(limit.text, noun)}, not ${said}.`;
  return { verdict: "up-to", word: `Up to ${limit.short}`, sentence, ...more, ...answer, scale };
}

function notKnown({ state }: CarryQuestion, noun: string): Verdict {
  return {
    verdict: "unknown",
    word: "We don’t know",
    sentence: `How ${noun === "edibles" ? "many" : "much"} ${noun} you may carry in ${placeInSentence(state)}.`,
  };
}

/** "of cannabis flower", and "in edibles" after milligrams of THC. */
function of(amount: string, noun: string): string {
  return `${amount.endsWith("THC") ? "in" : "of"} ${noun}`;
}

function limitOf({ amount: { figure, unit, measure } }: Extract<Rule, { kind: "limit" }>) {
  const one = unit.replace(/s$/, "");
  const shown = grouped(figure, 3);
  return {
    amount: figure,
    unit,
    short: `${shown} ${SHORT[one] ?? unit}`,
    text: `${shown} ${figure === 1 ? one : `${one}s`}${measure === "thc" ? " of THC" : ""}`,
  };
}

function scaleOf(amount: number, limit: number, amountText: string, limitText: string) {
  const length = Math.max(amount, limit) * ROOM;
  return { amount: amount / length, limit: limit / length, amountText, limitText };
}
