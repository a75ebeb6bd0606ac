import { amountText } from "../facts/amount.ts";
import type { VerifiedFact } from "../facts/fact.ts";
import type { Question } from "../facts/vocabulary.ts";
import type { Answer } from "./answer.ts";

const LIMITS: readonly Question[] = ["possession-limit", "edible-limit"];

/** The fact whose amount stands in an answer's sentences: the law and the day beside them are this one's. Absent: no amount does. */
export function quotedLimit({ text }: Answer, facts: readonly VerifiedFact[]): VerifiedFact | undefined {
  return facts.find((fact) => LIMITS.includes(fact.question) && text.includes(amountText(fact)));
}
