import type { StateCode } from "#app/utils/us-states.ts";
import type { Audience, ChangedBecause, Confidence, Product, Question, Reader } from "./vocabulary.ts";

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

/** What the table said of a fact before, and why it says something else now: product.md 18.12. */
export type FormerAnswer = Pick<Asked, "jurisdiction" | "product" | "question" | "audience"> & {
  /** The answer and its unit, as they stood there. */
  was: string;
  unit?: string;
  /** ISO days from which, where that is known, and until which it was said here. */
  from?: string;
  on: string;
  /** Only where the law changed are its followers told: product.md 13.9. */
  because: ChangedBecause;
  why: string;
};

/** A secondary source behind the figures. */
export type LawSource = { key: string; name: string; date?: string; url?: string };
