import { siteDay } from "#app/site/site-days.server.ts";
import { formatDay, subtractFromDay } from "#app/utils/dates.server.ts";
import { type LawBook, lawBook } from "./facts/law-book.server.ts";
import { perDay } from "./facts/per-day.server.ts";

/** After so many days a check, or a reading, is counted as old. */
const OLD_DAYS = 90;

/** How much of the law's table is verified, and how well: product.md 18.14. */
export type LawFigures = {
  /** Every row, also those without an answer. */
  facts: number;
  /** With an answer, its law and the day of its check. */
  verified: number;
  /** Those of them whose section's own text was read. */
  read: number;
  /** Those of them that were checked more than 90 days ago. */
  old: number;
  /** Of what the table said before. */
  changed: number;
  /** "Nov 22, 2026": the day on which this was counted. */
  day: string;
};

/** Counts the law's table as it is now: once for each version of it and each day. */
export function lawFigures(book: LawBook = lawBook(), today = siteDay()): LawFigures {
  return figuresOn(book, today);
}

const figuresOn = perDay((book, today): LawFigures => {
  const verified = book.facts.filter((fact) => fact.verified);
  const oldest = subtractFromDay(today, { days: OLD_DAYS });
  return {
    facts: book.facts.length,
    verified: verified.length,
    read: verified.filter(({ readOn }) => readOn !== undefined).length,
    old: verified.filter(({ checkedOn }) => checkedOn < oldest).length,
    changed: book.history.length,
    day: formatDay(today),
  };
});
