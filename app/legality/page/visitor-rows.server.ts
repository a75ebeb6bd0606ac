import type { StateCode } from "#app/utils/us-states.ts";
import type { VerifiedFact } from "../facts/fact.ts";
import { factsInForce, type LawBook } from "../facts/law-book.server.ts";
import { type Product, QUESTIONS, type Question } from "../facts/vocabulary.ts";
import { VISITOR_QUESTIONS } from "./expected-questions.ts";
import type { LawRow, OpenRow } from "./law-rows.server.ts";
import type { RowOfFact } from "./row-of-fact.server.ts";

/**
 * What a visitor has to know. Driving and use in public are the law of cannabis, whatever its form: pages that say nothing of their
 * own show that, but CBD does not impair. Hemp may cross a state line, so its pages leave out who may not.
 */
export function visitorFacts(
  book: LawBook,
  product: Product,
  state: StateCode,
  today: string,
): VerifiedFact[] {
  const own = factsInForce(book, state, product, today);
  const general =
    product === "cannabis" || product === "cbd" ? [] : factsInForce(book, state, "cannabis", today);
  return VISITOR_QUESTIONS.flatMap((question) => {
    const answers = own.filter((fact) => fact.question === question);
    if (answers.length > 0 || question === "visitors") return answers;
    return general.filter((fact) => fact.question === question);
  });
}

/** What federal law says to travelers, everywhere. */
export function federalVisitorFacts(book: LawBook, product: Product, today: string): VerifiedFact[] {
  if (product === "cbd") return [];
  return factsInForce(book, "US", "cannabis", today).filter(
    ({ question }) => question === "visitors" || question === "public-use",
  );
}

const FEDERAL_LABELS: Record<string, string> = { visitors: "State lines", "public-use": "Federal land" };

/** The rows of both, the state's first. */
export function visitorRows(
  facts: readonly VerifiedFact[],
  federal: readonly VerifiedFact[],
  rowOf: RowOfFact,
): LawRow[] {
  return [
    ...facts.map(rowOf),
    ...federal.map((fact) => {
      const { audience: _everybody, ...row } = rowOf(fact);
      return { ...row, label: FEDERAL_LABELS[fact.question] ?? row.label };
    }),
  ];
}

/** How impairment is told apart from use: product.md 18.1. What no row says is not known, and not that any amount is fine. */
export function unknownDriving(visiting: readonly VerifiedFact[]): OpenRow[] {
  const asked = (question: Question) => visiting.some((fact) => fact.question === question);
  return asked("driving") && !asked("driving-rule")
    ? [{ label: QUESTIONS["driving-rule"], note: "Whether an amount in the blood is an offense by itself." }]
    : [];
}
