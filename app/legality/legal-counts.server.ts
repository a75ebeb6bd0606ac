import { siteDay } from "#app/site/site-days.server.ts";
import { answerTo, statusOf } from "./facts/fact-answers.ts";
import { factsInForce, type LawBook, lawBook } from "./facts/law-book.server.ts";
import { LAW_STATES } from "./facts/law-states.ts";
import { perDay } from "./facts/per-day.server.ts";
import type { Product } from "./facts/vocabulary.ts";

/** How many states allow what, without the District of Columbia, which does too when `dc…` is true. */
export type LegalCounts = {
  adultUse: number;
  medical: number;
  dcAdultUse: boolean;
  dcMedical: boolean;
  /** The oldest check of those that were counted, ISO 8601: the counts held on that day, as far as we know. */
  asOf: string;
};

/** Counts the states of data/legality. "Medical" counts full programs, not low-THC ones. */
export function countLegalStates(book: LawBook = lawBook(), today = siteDay()): LegalCounts {
  return countsOn(book, today);
}

const countsOn = perDay(function count(book, today): LegalCounts {
  const adults = legalStates(book, "cannabis", today);
  const patients = legalStates(book, "medical-marijuana", today);
  const counted = [...adults.checks, ...patients.checks].sort();
  return {
    adultUse: adults.states.filter((state) => state !== "DC").length,
    medical: patients.states.filter((state) => state !== "DC").length,
    dcAdultUse: adults.states.includes("DC"),
    dcMedical: patients.states.includes("DC"),
    asOf: counted[0] ?? today,
  };
});

/** Where a product is legal, and when that was checked. */
function legalStates(book: LawBook, product: Product, today: string) {
  const checks: string[] = [];
  const states = LAW_STATES.filter((state) => {
    const facts = factsInForce(book, state, product, today);
    if (statusOf(facts) !== "legal") return false;
    const basis = answerTo(facts, "status");
    if (basis) checks.push(basis.checkedOn);
    return true;
  });
  return { states, checks };
}
