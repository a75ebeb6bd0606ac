import { z } from "zod";
import { noTwins, slug, text, textOf, webAddress, wordOf } from "#app/site/fields.server.ts";
import { INK_NAMES } from "#app/site/looks.server.ts";
import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import { PRODUCT_CATEGORY_SLUGS, type ProductCategory } from "../products/categories.ts";
import { EMBLEM_NAMES } from "../products/packages/package-names.ts";
import { listingsField, nameField, statesField, storiesField } from "./record-fields.server.ts";

const brandSchema = z.strictObject({
  slug,
  name: nameField,
  /** True for what is made up: its pages say so. */
  demonstration: z.boolean().default(false),
  /** The year it was founded. */
  founded: z.int().min(1900, "must be a year").max(2100, "must be a year").optional(),
  /** A sentence for lists and search results. */
  summary: textOf(40, 200),
  /** Paragraphs of its page. */
  profile: z.array(text).min(1, "must have a paragraph at least").max(6),
  categories: z.array(wordOf(PRODUCT_CATEGORY_SLUGS)).min(1, "must name a category at least"),
  states: statesField,
  website: webAddress.optional(),
  /** Beside the shops of its products. */
  soldAt: listingsField,
  guides: storiesField,
  /** What its pictures are printed with: the inks of one of the newspaper's categories, and a sign for its labels. */
  inks: wordOf(INK_NAMES),
  emblem: wordOf(EMBLEM_NAMES),
});

/** A brand as data/brands.json describes it. */
export type Brand = z.output<typeof brandSchema>;

const brandsSchema = z.array(brandSchema).superRefine(noTwins("slug"));

/** All brands in their file's order; the same array until the file changes. */
export const listBrandRecords = publishedJson("brands.json", brandsSchema);

/** The brands by name. */
export function listBrands(): Brand[] {
  return listBrandRecords().toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The categories that a brand makes something of. */
export function madeCategories(): ProductCategory[] {
  const brands = listBrandRecords();
  return PRODUCT_CATEGORY_SLUGS.filter((slug) => brands.some(({ categories }) => categories.includes(slug)));
}

/** The brand of a slug in lowercase. */
export function findBrand(slug: string): Brand | undefined {
  return listBrandRecords().find((brand) => brand.slug === slug);
}
