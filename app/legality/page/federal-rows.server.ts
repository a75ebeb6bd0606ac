import type { VerifiedFact } from "../facts/fact.ts";
import { factsInForce, type LawBook } from "../facts/law-book.server.ts";
import { PRODUCTS, type Product, type Question } from "../facts/vocabulary.ts";
import type { LawRow } from "./law-rows.server.ts";
import type { RowOfFact } from "./row-of-fact.server.ts";

/** What else of federal law stands beside a state's: the rest is for travelers, or follows from the status. */
const SHOWN: readonly Question[] = ["status", "hemp-rule", "package-limit", "medical-program"];

/** Federal law moved cannabis for patients apart from the rest: pages on cannabis show both. */
const BESIDE: Partial<Record<Product, Product>> = {
  cannabis: "medical-marijuana",
  "medical-marijuana": "cannabis",
};

/** Federal law on a product: its own facts, then the status of what it is told apart from. */
export function federalFacts(book: LawBook, product: Product, today: string): VerifiedFact[] {
  const own = factsInForce(book, "US", product, today).filter(({ question }) => SHOWN.includes(question));
  const other = BESIDE[product];
  if (!other) return own;
  return [...own, ...factsInForce(book, "US", other, today).filter(({ question }) => question === "status")];
}

/** Beside each other, the statuses of two products need the products' names. */
export function federalRow(fact: VerifiedFact, rowOf: RowOfFact): LawRow {
  const row = rowOf(fact);
  return fact.question === "status" ? { ...row, label: PRODUCTS[fact.product].name } : row;
}
