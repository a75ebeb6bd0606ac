import { siteDay } from "#app/site/site-days.server.ts";
import { factsInForce, type LawBook, lawBook } from "../facts/law-book.server.ts";
import { lawPath } from "../law-paths.ts";
import { shownDay } from "../page/law-rows.server.ts";
import { adultRule } from "./adult-rule.ts";
import type { CarryAnswer } from "./carry-answer.ts";
import { carryPath } from "./carry-query.ts";
import { CARRIED, type Carried, type CarryQuestion, lawProduct } from "./carry-question.ts";
import { patientRule } from "./patient-rule.ts";
import type { Rule } from "./rule.ts";
import { sourceOn } from "./source-on.server.ts";
import { verdictOf } from "./verdict.ts";

/**
 * May somebody carry it there? The answer as the law stands on a day (ISO 8601): yes, no, up to how much, or that we don't know.
 * A limit on buying or a program's supply never answers: product.md 18.1 to 18.3.
 */
export function carryAnswer(asked: CarryQuestion, today = siteDay(), book: LawBook = lawBook()): CarryAnswer {
  const question = normalized(asked);
  const { state, product } = question;
  const carried = product as Carried;
  const law = lawProduct(carried);
  const facts = factsInForce(book, state, law, today);
  const adult = adultRule(carried, question, facts);
  const rule = question.patient ? betterFor(question, adult, medicalRule()) : adult;
  const { basis } = rule;
  const page = question.patient && basis?.product === "medical-marijuana" ? basis.product : law;
  return {
    ...verdictOf(rule, question, CARRIED[carried].noun),
    ...(basis && sourceOn(basis, book.changes, today)),
    ...(basis?.effectiveFrom && { since: shownDay(basis.effectiveFrom).day }),
    path: carryPath(question),
    lawPath: lawPath(page, state),
  };

  function medicalRule(): Rule | undefined {
    const medical = factsInForce(book, state, "medical-marijuana", today);
    const patients = carried === "edibles" ? facts.filter(({ audience }) => audience === "patient") : [];
    return patientRule(carried, [...medical, ...patients]);
  }
}

function normalized(asked: CarryQuestion): CarryQuestion {
  return asked.product === "medical-marijuana" ? { ...asked, product: "cannabis", patient: true } : asked;
}

/** What an adult may carry a patient may too: the rule that lets them have more of it holds. */
function betterFor({ age = "21" }: CarryQuestion, adult: Rule, patient: Rule | undefined): Rule {
  if (!patient) return adult;
  if (age !== "21" || adult.kind !== "limit") return patient;
  if (patient.kind === "limit" && patient.amount.measure === adult.amount.measure)
    return patient.amount.grams > adult.amount.grams ? patient : adult;
  return patient.kind === "unknown" ? { ...adult, patientsUnknown: patient.more ?? "" } : patient;
}
