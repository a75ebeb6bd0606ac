import type { VerifiedFact } from "../facts/fact.ts";
import type { KnownStatus } from "../facts/vocabulary.ts";

/** The answer to "Is … legal in …?": a word or two, and the sentences that follow. */
export type Answer = {
  status: KnownStatus;
  /** "Yes.", "No.", "Only for patients." */
  word: string;
  /** The rest, whole sentences. */
  text: string;
  /** The fact whose amount the sentences name: the law and the day beside them are this one's. Absent: they name none. */
  quoted?: VerifiedFact;
};

/** What the sentences are made of. */
export type AnswerParts = {
  noun: string;
  is: "is" | "are";
  place: string;
  /** "Adults 21 and over", as the facts say the age. */
  adults: string;
  /** "registered patients", as the state's facts on medical marijuana say: product.md 18.15. */
  patients: "patients" | "registered patients";
  /** Whether those say that it issues no cards. */
  noCards: boolean;
  limits: Limits;
  facts: readonly VerifiedFact[];
};

/** What may be possessed; residents and visitors where the law treats them apart. */
export type Limits = { everyone?: VerifiedFact; resident?: VerifiedFact; visitor?: VerifiedFact };
