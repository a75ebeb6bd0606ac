import { z } from "zod";
import { INK_NAMES } from "#app/site/looks.server.ts";
import { publishedJson } from "#app/site/published-data/published-file.server.ts";
import { PRODUCT_CATEGORY_SLUGS, type ProductCategory } from "../products/categories.ts";
import { EMBLEM_NAMES } from "../products/packages/package-names.ts";
import {
  addTwins,
  listingsField,
  nameField,
  slugField,
  statesField,
  storiesField,
} from "./record-fields.server.ts";

const brandSchema = z.strictObject({
  slug: slugField,
  name: nameField,
  /** True for what is made up: its pages say so. */
  demonstration: z.boolean().default(false),
  /** The year it was founded. */
  founded: z.int().min(1900, "should be a year").max(2100, "should be a year").optional(),
  /** A sentence for lists and search results. */
  summary: z
    .string()
    .min(40, "should have 40 characters at least")
    .max(200, "should be 200 characters at most"),
  /** Paragraphs of its page. */
  profile: z.array(z.string().min(1)).min(1, "should have a paragraph at least").max(6),
  categories: z
    .array(z.enum(PRODUCT_CATEGORY_SLUGS as [ProductCategory], "should be a category of products"))
    .min(1, "should name a category at least"),
  states: statesField,
  website: z.url({ protocol: /^https?$/, error: "should be an address with https://" }).optional(),
  /** Beside the shops of its products. */
  soldAt: listingsField,
  guides: storiesField,
  /** What its pictures are printed with: the inks of one of the newspaper's categories, and a sign for its labels. */
  inks: z.enum(INK_NAMES, `should be one of ${INK_NAMES.join(", ")}`),
  emblem: z.enum(EMBLEM_NAMES, `should be one of ${EMBLEM_NAMES.join(", ")}`),
});

/** A brand as data/brands.json describes it. */
export type Brand = z.output<typeof brandSchema>;

const brandsSchema = z.array(brandSchema).superRefine(addTwins);

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
