import { grouped } from "#app/utils/grouped.ts";
import { formatMilligrams, formatNetContents, formatPercent } from "./amounts.ts";
import { percentOf } from "./strength.ts";

/** What a label says, ready to be read. */
export type Label = {
  rows: { name: string; perServing?: string; perPackage: string; percent?: string }[];
  servings?: string;
  servingSize?: string;
  net?: string;
  ingredients: string[];
  allergens: string[];
};

export type LabelSource = {
  thcMg: number;
  cbdMg: number;
  servings?: number;
  servingSize?: string;
  grams?: number;
  milliliters?: number;
  ingredients: readonly string[];
  allergens: readonly string[];
};

/** Makes the label. Amounts a serving are those of the package divided by its servings: they cannot contradict each other. */
export function labelOf(source: LabelSource): Label {
  const { thcMg, cbdMg, servings, servingSize, grams } = source;
  const row = (name: string, milligrams: number) => ({
    name,
    perServing: servings === undefined ? undefined : formatMilligrams(milligrams / servings),
    perPackage: formatMilligrams(milligrams),
    // Of what is counted in servings nobody asks for the percentage.
    percent:
      servings === undefined && grams !== undefined ? formatPercent(percentOf(milligrams, grams)) : undefined,
  });
  return {
    rows: [row("THC", thcMg), row("CBD", cbdMg)],
    servings: servings === undefined ? undefined : grouped(servings),
    servingSize,
    net: formatNetContents(source),
    ingredients: [...source.ingredients],
    allergens: [...source.allergens],
  };
}
