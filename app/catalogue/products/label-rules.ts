import type { StateCode } from "#app/utils/us-states.ts";
import { type ProductCategory, SWALLOWED } from "./categories.ts";

/** What the rules look at. Amounts in milligrams; `grams` is the net weight, where it is known. */
export type LabelledProduct = {
  category: ProductCategory;
  states: readonly StateCode[];
  /** Sold to registered patients only: the limits of the adult market do not hold. */
  patientsOnly: boolean;
  thcMg: number;
  cbdMg: number;
  servings?: number;
  grams?: number;
};

type Limits = { serving: number; package: number };

/** Milligrams of THC in what is swallowed, in most states' adult markets: for one, 4 CCR 17304 (California). */
const USUAL_LIMITS: Limits = { serving: 10, package: 100 };

/**
 * States that differ, as the story "edible-serving-sizes-by-state" found them: 935 CMR 500.150 (Massachusetts), Public Act 21-1
 * (Connecticut), Mich. Admin. Code R. 420.403.
 */
const STATE_LIMITS: Partial<Record<StateCode, Partial<Limits>>> = {
  MA: { serving: 5 },
  CT: { serving: 5 },
  MI: { package: 200 },
};

/** A field of products.json that the label's rules refuse, and why. */
export type LabelProblem = { field: "thcMg" | "servings"; message: string };

/** Returns what no honest label can say, or no state where the product is sold allows. */
export function labelProblems(product: LabelledProduct): LabelProblem[] {
  const { category, states, thcMg, cbdMg, servings, grams } = product;
  const problems: LabelProblem[] = [];
  if (grams !== undefined && thcMg + cbdMg > grams * 1000) {
    problems.push({
      field: "thcMg",
      message: `THC and CBD weigh ${thcMg + cbdMg} mg, more than the net weight of ${grams} g`,
    });
  }
  if (!SWALLOWED.includes(category)) return problems;
  if (servings === undefined) {
    problems.push({ field: "servings", message: `${category} need their number of servings` });
    return problems;
  }
  if (product.patientsOnly) return problems;
  for (const state of states) {
    const limits = { ...USUAL_LIMITS, ...STATE_LIMITS[state] };
    if (thcMg > limits.package) {
      problems.push({ field: "thcMg", message: `${state} allows ${limits.package} mg THC a package` });
    }
    if (thcMg / servings > limits.serving) {
      problems.push({ field: "servings", message: `${state} allows ${limits.serving} mg THC a serving` });
    }
  }
  return problems;
}
