import type { FormerAnswer, VerifiedFact } from "../facts/fact.ts";
import type { LawBook } from "../facts/law-book.server.ts";
import { CHANGED_BECAUSE } from "../facts/vocabulary.ts";
import { answerText, type FormerRow, type LawRow, shownDay, toLawRow } from "./law-rows.server.ts";

/** The row of a fact with what the table said in its place before: product.md 18.12. */
export function rowWithPast(book: LawBook, fact: VerifiedFact): LawRow {
  const before = book.history
    .filter((former) => isOf(former, fact))
    .map((former) => toFormerRow(former, fact));
  before.sort((one, other) => (one.until.iso < other.until.iso ? 1 : -1));
  return { ...toLawRow(fact), ...(before.length > 0 && { before }) };
}

function isOf(former: FormerAnswer, fact: VerifiedFact): boolean {
  return (["jurisdiction", "product", "question", "audience"] as const).every(
    (field) => former[field] === fact[field],
  );
}

function toFormerRow({ was, unit, from, on, because, why }: FormerAnswer, fact: VerifiedFact): FormerRow {
  return {
    answer: answerText({ question: fact.question, answer: was, ...(unit && { unit }) }),
    ...(from && { from: shownDay(from) }),
    until: shownDay(on),
    because: CHANGED_BECAUSE[because],
    why,
  };
}
