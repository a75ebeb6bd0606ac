import type { ProductCategory } from "./categories.ts";

export const STRENGTHS = ["low", "moderate", "high"] as const;
export type Strength = (typeof STRENGTHS)[number];

type Measured = {
  category: ProductCategory;
  thcMg: number;
  servings?: number;
  /** Net weight, where it is known. */
  grams?: number;
};

/** Lines of ours, which no law draws: up to the first is low, up to the second moderate. */
const LINES = { milligramsAServing: [2.5, 5], percent: [15, 25] } as const;

/**
 * Returns how strong a product is by what its label says: milligrams of THC a serving where servings are counted, otherwise
 * percent of its weight. Undefined for what goes on the skin, and where the label gives neither.
 */
export function strengthOf({ category, thcMg, servings, grams }: Measured): Strength | undefined {
  if (category === "topicals") return undefined;
  if (servings !== undefined) return between(LINES.milligramsAServing, thcMg / servings);
  return grams === undefined ? undefined : between(LINES.percent, percentOf(thcMg, grams));
}

/** Percent of the weight. */
export function percentOf(milligrams: number, grams: number): number {
  return milligrams / (grams * 10);
}

function between([low, moderate]: readonly [number, number], value: number): Strength {
  if (value <= low) return "low";
  return value <= moderate ? "moderate" : "high";
}
