import { subtractFromDay } from "#app/utils/dates.server.ts";
import type { LawChange, VerifiedFact } from "./fact.ts";
import { isHemp, type Product } from "./vocabulary.ts";

/** Days after which a check says what the law was, and no longer what it is: product.md 18.13. */
const STALE_DAYS = 180;

/**
 * Whether a fact is shown as not verified since its check: that is long ago, or the law was to change on a day that has passed
 * since. Federal law on hemp changes what states say of hemp products. Takes the dated changes and today's day (ISO 8601).
 */
export function isStale(
  { jurisdiction, product, checkedOn, effectiveFrom = "" }: VerifiedFact,
  changes: readonly LawChange[],
  today: string,
): boolean {
  if (checkedOn < subtractFromDay(today, { days: STALE_DAYS })) return true;
  if (effectiveFrom > checkedOn && effectiveFrom <= today) return true;
  return changes.some(
    (change) =>
      change.product === product &&
      change.date > checkedOn &&
      change.date <= today &&
      (change.jurisdiction === jurisdiction || (change.jurisdiction === "US" && isHemp(product))),
  );
}

/** The same of many facts on a day: each looks at its own product's changes alone. */
export function staleOn(changes: readonly LawChange[], today: string): (fact: VerifiedFact) => boolean {
  const byProduct = new Map<Product, LawChange[]>();
  for (const change of changes) {
    const others = byProduct.get(change.product);
    if (others) others.push(change);
    else byProduct.set(change.product, [change]);
  }
  return (fact) => isStale(fact, byProduct.get(fact.product) ?? [], today);
}
