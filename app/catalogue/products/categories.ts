import type { PackageName } from "./packages/package-names.ts";

/** The kinds of products, in the order in which they are explained. */
export const PRODUCT_CATEGORIES = {
  flower: { name: "Flower", package: "jar" },
  "pre-rolls": { name: "Pre-rolls", package: "tube" },
  edibles: { name: "Edibles", package: "pouch" },
  drinks: { name: "Drinks", package: "can" },
  concentrates: { name: "Concentrates", package: "pot" },
  vapes: { name: "Vapes", package: "cartridge" },
  tinctures: { name: "Tinctures", package: "dropper" },
  topicals: { name: "Topicals", package: "squeeze" },
} as const satisfies Record<string, { name: string; package: PackageName }>;

export type ProductCategory = keyof typeof PRODUCT_CATEGORIES;

export const PRODUCT_CATEGORY_SLUGS = Object.keys(PRODUCT_CATEGORIES) as ProductCategory[];

/** The categories as a filter offers them. */
export const CATEGORY_CHOICES = PRODUCT_CATEGORY_SLUGS.map((slug) => ({
  value: slug,
  text: PRODUCT_CATEGORIES[slug].name,
}));

/** What is swallowed: the law counts its THC in milligrams a serving. */
export const SWALLOWED: readonly ProductCategory[] = ["edibles", "drinks"];
