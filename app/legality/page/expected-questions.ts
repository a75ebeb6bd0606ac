import type { KnownStatus, Product, Question } from "../facts/vocabulary.ts";

const EXPECTED: Record<Product, readonly Question[]> = {
  cannabis: [
    "possession-limit",
    "concentrate-limit",
    "purchase-age",
    "retail-sales",
    "home-grow",
    "public-use",
    "visitors",
  ],
  "medical-marijuana": ["possession-limit", "home-grow", "registry", "visitors"],
  edibles: ["edible-limit", "serving-limit", "package-limit", "purchase-age"],
  cbd: ["hemp-rule", "purchase-age"],
  "delta-8": ["hemp-rule", "purchase-age"],
  thca: ["hemp-rule", "purchase-age"],
};

/**
 * What a reader may expect a page to answer: what no fact answers is named there as not verified. Where nobody may possess it, or
 * patients alone, there is no limit for adults to ask for.
 */
export function expectedQuestions(product: Product, status: KnownStatus): readonly Question[] {
  return status === "legal" || status === "restricted" || product === "medical-marijuana"
    ? EXPECTED[product]
    : [];
}

/** What a visitor has to know: shown in a section of its own. */
export const VISITOR_QUESTIONS: readonly Question[] = [
  "visitors",
  "public-use",
  "transport",
  "driving",
  "driving-rule",
];

/** Shown elsewhere on a page than among its rules: in its head, with visitors, with changes. */
export const SHOWN_ELSEWHERE: readonly Question[] = ["status", "next-change", "flight", ...VISITOR_QUESTIONS];
