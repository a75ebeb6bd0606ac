import type { Fact, Jurisdiction, LawChange, VerifiedFact } from "./fact.ts";
import type { Product, Question } from "./vocabulary.ts";

/** A fact for tests: checked, of a law, for everyone, unless told. */
export function fact(
  jurisdiction: Jurisdiction,
  product: Product,
  question: Question,
  answer: string,
  more: Partial<VerifiedFact> = {},
): VerifiedFact {
  return {
    verified: true,
    jurisdiction,
    product,
    question,
    answer,
    audience: "everyone",
    citation: "Code 1",
    checkedOn: "2026-06-21",
    confidence: "high",
    readOn: more.checkedOn ?? "2026-06-21",
    readBy: "newsroom",
    ...more,
  };
}

/** A question that nothing answers. */
export function openQuestion(
  jurisdiction: Jurisdiction,
  product: Product,
  question: Question,
  note?: string,
): Fact {
  return { verified: false, jurisdiction, product, question, audience: "everyone", ...(note && { note }) };
}

/** A dated change for tests. */
export function change(
  jurisdiction: Jurisdiction,
  product: Product,
  date: string,
  more: Partial<LawChange> = {},
): LawChange {
  return {
    jurisdiction,
    product,
    date,
    text: "The limit doubles.",
    citation: "Act 1",
    checkedOn: "2026-07-18",
    ...more,
  };
}
