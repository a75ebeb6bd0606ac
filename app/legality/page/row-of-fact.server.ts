import type { ShownDay } from "#app/utils/dates.server.ts";
import type { Fact, FormerAnswer, VerifiedFact } from "../facts/fact.ts";
import type { LawBook } from "../facts/law-book.server.ts";
import { isStale } from "../facts/verified-since.server.ts";
import { CHANGED_BECAUSE } from "../facts/vocabulary.ts";
import { answerText, type FormerRow, type LawRow, shownDay, toLawRow } from "./law-rows.server.ts";

/** What makes a fact a row as a page shows it on a day (ISO 8601). */
export type RowOfFact = (fact: VerifiedFact) => LawRow;

/** Rows with what the table said in their place before (product.md 18.12), and whether they still say what the law is (18.13). */
export function rowsOn(book: LawBook, today: string): RowOfFact {
  return (fact) => {
    const before = book.history
      .filter((former) => isOf(former, fact))
      .map((former) => toFormerRow(former))
      .sort((one, other) => (one.until.iso < other.until.iso ? 1 : -1));
    return {
      ...toLawRow(fact),
      ...(before.length > 0 && { before }),
      ...(isStale(fact, book.changes, today) && { stale: true as const }),
    };
  };
}

function isOf(former: FormerAnswer, fact: VerifiedFact): boolean {
  return (["jurisdiction", "product", "question", "audience"] as const).every(
    (field) => former[field] === fact[field],
  );
}

function toFormerRow({ question, was, unit, from, on, because, why }: FormerAnswer): FormerRow {
  return {
    answer: answerText({ question, answer: was, ...(unit && { unit }) }),
    ...(from && { from: shownDay(from) }),
    until: shownDay(on),
    because: CHANGED_BECAUSE[because],
    why,
  };
}

/** The newest check of what a page shows. */
export function newestCheck(facts: readonly Fact[]): { checked?: ShownDay } {
  const newest = facts
    .flatMap((fact) => (fact.verified ? fact.checkedOn : []))
    .sort()
    .at(-1);
  return newest ? { checked: shownDay(newest) } : {};
}
