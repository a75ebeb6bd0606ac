import type { StateCode } from "#app/utils/us-states.ts";
import type { Audience, Confidence, Product, Question, Reader } from "./vocabulary.ts";

/** A state, DC, or the United States as a whole. */
export type Jurisdiction = StateCode | "US";

type Asked = {
  jurisdiction: Jurisdiction;
  product: Product;
  question: Question;
  audience: Audience;
  note?: string;
};

/** A fact that can be shown as one: it names its law or source, and the day on which it was checked. */
export type VerifiedFact = Asked & {
  verified: true;
  answer: string;
  /** Of a numeric answer: "ounces". */
  unit?: string;
  /** The statute or the order, or the human name of a secondary source and its date. */
  citation: string;
  url?: string;
  /** ISO days; absent: open. */
  effectiveFrom?: string;
  effectiveTo?: string;
  /** ISO day. */
  checkedOn: string;
  confidence: Confidence;
  /** ISO day on which the section's own text was read, and who read it; absent: nobody did, or nobody wrote it down. */
  readOn?: string;
  readBy?: Reader;
};

/** A question without an answer that could be cited: pages say "Not verified". */
type OpenQuestion = Asked & { verified: false };

export type Fact = VerifiedFact | OpenQuestion;

/** A dated change of the law, past or coming. */
export type LawChange = {
  jurisdiction: Jurisdiction;
  product: Product;
  /** ISO day on which it takes effect. */
  date: string;
  text: string;
  citation: string;
  url?: string;
  checkedOn: string;
};

/**
 * An answer that was our mistake and was put right while the law stayed as it was: nobody is told that the law changed.
 * product.md 13.9.
 */
export type Correction = Pick<Asked, "jurisdiction" | "product" | "question" | "audience"> & {
  /** What the table said by mistake, as its answer, and its unit, stood there. */
  was: string;
  unit?: string;
  /** ISO day on which it was put right. */
  on: string;
  why: string;
};

/** A secondary source behind the figures. */
export type LawSource = { key: string; name: string; date?: string; url?: string };
