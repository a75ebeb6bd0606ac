import { amountText } from "../facts/amount.ts";
import type { VerifiedFact } from "../facts/fact.ts";
import { answerTo, statusOf } from "../facts/fact-answers.ts";
import { issuesNoCards, patientsOf } from "../facts/patient-words.ts";
import { LIMITS, limitRule } from "./adult-rule.ts";
import { CARRIED, type Carried } from "./carry-question.ts";
import { type Rule, sentences, unknown } from "./rule.ts";

/**
 * What the law says to a patient whom the state has registered; `facts` are those of medical marijuana and of edibles in force.
 * Undefined where it has no program, so that what holds for everyone holds for them. A program's supply is no limit on carrying.
 */
export function patientRule(product: Carried, facts: readonly VerifiedFact[]): Rule | undefined {
  const medical = facts.filter((fact) => fact.product === "medical-marijuana" || fact.audience === "patient");
  const status = statusOf(medical.filter((fact) => fact.product === "medical-marijuana"));
  const standing = medical.find(({ question }) => question === "status");
  const limit = LIMITS[product];
  if (!limit || status === "illegal" || status === "banned" || status === "not-verified") return undefined;
  const program = "The program covers only some products, and we don’t know whether this is one";
  const noCards = issuesNoCards(medical) ? "The state issues no cards to patients" : undefined;
  if (status !== "legal") return unknown(sentences(standing?.note, program, noCards), standing);
  const basis = answerTo(medical, limit.have, "patient");
  if (basis) return limitRule(limit, basis, medical, patientsOf(medical), CARRIED[product].noun);
  const supply = answerTo(medical, "supply-limit", "patient");
  const sold = answerTo(medical, limit.buy, "patient");
  return unknown(
    sentences(
      supply && `The program’s supply limit is ${amountText(supply)}`,
      sold && `A dispensary may sell ${amountText(sold)}`,
      supply || sold
        ? "That is not a limit on what a patient may carry, and we have found none"
        : "We have found no law that states an amount, so we give none",
    ),
    supply ?? sold ?? standing,
  );
}
