import { formatDay, type ShownDay } from "#app/utils/dates.server.ts";
import { amountText } from "../facts/amount.ts";
import { drivingWords } from "../facts/driving-words.ts";
import type { Fact, VerifiedFact } from "../facts/fact.ts";
import { AUDIENCES, QUESTIONS, type Question, type Status, statusWord } from "../facts/vocabulary.ts";

/** A fact as a row of a table shows it. */
export type LawRow = {
  /** What is asked. */
  label: string;
  answer: string;
  /** For whom; absent: for everyone. */
  audience?: string;
  citation: string;
  url?: string;
  checked: ShownDay;
  confidence: VerifiedFact["confidence"];
  /** The day on which the section's own text was read. */
  read?: ShownDay;
  note?: string;
  /** Since when or until when, in words. */
  period?: string;
  /** Its check is too long ago, or a change of the law has come since. */
  stale?: true;
  /** What the table said before. */
  before?: FormerRow[];
};

/** What a row said before, as a page shows it: the newest first. */
export type FormerRow = {
  answer: string;
  from?: ShownDay;
  until: ShownDay;
  /** "Our mistake". */
  because: string;
  why: string;
};

/** A question without an answer. */
export type OpenRow = { label: string; note?: string };

/** Takes an ISO date. */
export function shownDay(day: string): ShownDay {
  return { iso: day, day: formatDay(day) };
}

/** The row of a fact. */
export function toLawRow(fact: VerifiedFact): LawRow {
  const { question, audience, citation, url, checkedOn, confidence, readOn, note } = fact;
  return {
    label: QUESTIONS[question],
    answer: answerText(fact),
    ...(audience !== "everyone" && { audience: AUDIENCES[audience] }),
    citation,
    ...(url && { url }),
    checked: shownDay(checkedOn),
    confidence,
    ...(readOn && { read: shownDay(readOn) }),
    ...(note && { note }),
    ...periodOf(fact),
  };
}

/** An answer in words: a status by its word, an amount with its unit. */
export function answerText(fact: Pick<VerifiedFact, "question" | "answer" | "unit">): string {
  if (fact.question === "status") return statusWord(fact.answer as Status);
  if (fact.question === "driving-rule") return drivingWords(fact);
  return capital(amountText(fact));
}

/** The questions that a page is expected to answer and that no fact answers; with what the file says beside them. */
export function openRows(
  expected: readonly Question[],
  answers: readonly VerifiedFact[],
  all: readonly Fact[],
): OpenRow[] {
  return expected
    .filter((question) => !answers.some((fact) => fact.question === question))
    .map((question) => {
      const note = all.find((fact) => !fact.verified && fact.question === question)?.note;
      return { label: QUESTIONS[question], ...(note && { note }) };
    });
}

function periodOf({ effectiveFrom, effectiveTo }: VerifiedFact): { period?: string } {
  const parts = [
    effectiveFrom && `since ${formatDay(effectiveFrom)}`,
    effectiveTo && `until ${formatDay(effectiveTo)}`,
  ].filter(Boolean);
  return parts.length > 0 ? { period: parts.join(", ") } : {};
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
