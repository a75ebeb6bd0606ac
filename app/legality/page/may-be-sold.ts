import type { VerifiedFact } from "../facts/fact.ts";
import { answerTo } from "../facts/fact-answers.ts";
import type { KnownStatus, Product } from "../facts/vocabulary.ts";

/** Shops are named where a shop may sell: to adults, or to patients on the page that is theirs. */
export function mayBeSold(product: Product, status: KnownStatus, cannabis: readonly VerifiedFact[]): boolean {
  if (product === "medical-marijuana") return status === "legal";
  if (status !== "legal" && status !== "restricted") return false;
  return answerTo(cannabis, "retail-sales")?.answer.toLowerCase().startsWith("yes") ?? false;
}
