import { z } from "zod";
import { day, noTwins, slug, wordOf } from "#app/site/fields.server.ts";
import { type Brand, listBrandRecords } from "../brands/brands.file.server.ts";
import { listingsField, nameField, statesField, storiesField } from "../brands/record-fields.server.ts";
import { PRODUCT_CATEGORY_SLUGS } from "./categories.ts";
import { labelProblems } from "./label-rules.ts";
import { PACKAGE_NAMES } from "./packages/package-names.ts";

const milligrams = z.number("must be a number of milligrams").min(0, "must not be negative");
const amount = z.number().positive("must be more than 0").optional();

const productSchema = z.strictObject({
  slug,
  name: nameField,
  /** A brand's slug. */
  brand: slug,
  category: wordOf(PRODUCT_CATEGORY_SLUGS),
  /** "Gummies", "Live resin". */
  form: nameField,
  /** What its picture shows. */
  package: wordOf(PACKAGE_NAMES),
  demonstration: z.boolean().default(false),
  description: z.string().min(40, "must have 40 characters at least"),
  /** What the label says of a whole package. */
  thcMg: milligrams,
  cbdMg: milligrams,
  servings: z.int("must be a whole number").positive("must be more than 0").optional(),
  /** "1 gummy". */
  servingSize: nameField.optional(),
  grams: amount,
  milliliters: amount,
  ingredients: z.array(nameField).default([]),
  allergens: z.array(nameField).default([]),
  states: statesField,
  patientsOnly: z.boolean().default(false),
  soldAt: listingsField,
  guides: storiesField,
  /** A shop's real price on the day that it was looked up; it may go to search engines as an offer. */
  prices: z
    .array(
      z.strictObject({
        listing: z.string().min(1),
        cents: z.int("must be whole cents").positive("must be more than 0"),
        currency: z.literal("USD"),
        checkedOn: day,
      }),
    )
    .default([]),
});

/** A product as data/products.json describes it. */
export type ProductRecord = z.output<typeof productSchema>;

export const productsSchema = z.array(productSchema).superRefine((products, context) => {
  noTwins("slug")(products, context);
  const brands = new Map(listBrandRecords().map((brand) => [brand.slug, brand]));
  for (const [i, product] of products.entries()) {
    const problems = [...labelProblems(product), ...brandProblems(product, brands.get(product.brand))];
    for (const { field, message } of problems) {
      context.addIssue({ code: "custom", path: [i, field], message });
    }
  }
});

function brandProblems(product: ProductRecord, brand: Brand | undefined) {
  const { category, demonstration, prices, states } = product;
  if (!brand) return [{ field: "brand", message: `brands.json has no "${product.brand}"` }];
  const problems = [];
  if (!brand.categories.includes(category)) {
    problems.push({ field: "category", message: `${brand.slug} is not said to make ${category}` });
  }
  const foreign = states.filter((state) => !brand.states.includes(state));
  if (foreign.length > 0) {
    problems.push({ field: "states", message: `${brand.slug} is not said to sell in ${foreign.join(", ")}` });
  }
  if (demonstration && prices.length > 0) {
    problems.push({ field: "prices", message: "what is made up has no price" });
  }
  return problems;
}
