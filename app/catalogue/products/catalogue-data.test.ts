import { describe, expect, test } from "vitest";
import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { findStory } from "#app/news/stories.server.ts";
import { listBrandRecords, madeCategories } from "../brands/brands.file.server.ts";
import { PRODUCT_CATEGORY_SLUGS } from "./categories.ts";
import { CATEGORY_TEXTS } from "./category-texts.ts";
import { labelOf } from "./label.ts";
import { amountLine } from "./product.card.server.ts";
import { productsSchema } from "./product-record.server.ts";
import { listProducts } from "./products.file.server.ts";

const brands = listBrandRecords();
const products = listProducts();
const words = (text: string) => text.split(/\s+/).length;

describe("the shipped catalogue", () => {
  test("is enough to fill its pages, and says of each that it is made up", () => {
    expect(brands.length).toBeGreaterThanOrEqual(14);
    expect(products.length).toBeGreaterThanOrEqual(45);
    for (const each of [...brands, ...products]) expect(each.demonstration, each.slug).toBe(true);
  });

  test("has products of every kind, and some of every brand", () => {
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(PRODUCT_CATEGORY_SLUGS));
    expect(new Set(products.map(({ brand }) => brand.slug))).toEqual(new Set(brands.map(({ slug }) => slug)));
  });

  test("gives each kind of product a brand that makes it", () => {
    expect(madeCategories()).toEqual(PRODUCT_CATEGORY_SLUGS);
  });

  test("says the same of a product in a list as on its label", () => {
    for (const product of products) {
      const figures = labelOf(product).rows.flatMap(({ perServing, percent, perPackage }) =>
        [perServing, percent, perPackage].filter((figure) => figure !== undefined),
      );
      for (const [figure] of amountLine(product).matchAll(/[\d.,]*\d(%| mg)/g))
        expect(figures, product.slug).toContain(figure);
    }
  });

  test("has no prices, because what is made up costs nothing", () => {
    for (const { prices } of products) expect(prices).toEqual([]);
  });

  test("describes each product in 38 to 82 words", () => {
    for (const { slug, description } of products) {
      expect(words(description), slug).toBeGreaterThanOrEqual(38);
      expect(words(description), slug).toBeLessThanOrEqual(82);
    }
  });

  test("leads to stories that exist", async () => {
    for (const { slug, guides } of [...brands, ...products]) {
      for (const guide of guides) expect(await findStory(guide), `${slug}: ${guide}`).toBeDefined();
    }
  });

  test("leads to listings that exist, in states where the product is sold, to the license it needs", async () => {
    const { byId, listings } = await loadDirectory();
    for (const { slug, soldAt, states, patientsOnly } of products) {
      expect(soldAt.length, slug).toBeGreaterThan(0);
      for (const id of soldAt) {
        const listing = listings[byId.get(id) ?? -1];
        expect(listing, `${slug}: ${id}`).toBeDefined();
        expect(states, `${slug}: ${id}`).toContain(listing?.state);
        expect(listing?.services, `${slug}: ${id}`).toContain(patientsOnly ? "medical" : "adult-use");
      }
    }
  });
});

test("each kind is explained in 80 to 140 words, with a story that tells more", async () => {
  for (const slug of PRODUCT_CATEGORY_SLUGS) {
    const { text, story } = CATEGORY_TEXTS[slug];
    expect(words(text.join(" ")), slug).toBeGreaterThanOrEqual(80);
    expect(words(text.join(" ")), slug).toBeLessThanOrEqual(140);
    expect(await findStory(story), story).toBeDefined();
  }
});

describe("a mistake in products.json is named with its field", () => {
  const good = {
    slug: "a-bar",
    name: "A bar",
    brand: "quillwort-kitchens",
    category: "edibles",
    form: "Chocolate",
    package: "bar",
    description: "A bar of chocolate that says of itself what a bar of chocolate says.",
    thcMg: 100,
    cbdMg: 0,
    servings: 10,
    states: ["AZ"],
  };
  const mistakes = (change: object) => {
    const result = productsSchema.safeParse([good, { ...good, slug: "another", ...change }]);
    return result.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  };

  test.each([
    [{}, undefined],
    [{ slug: "a-bar" }, "1.slug: “a-bar” is there twice"],
    [{ brand: "nobody" }, '1.brand: brands.json has no "nobody"'],
    [{ category: "flower" }, "1.category: quillwort-kitchens is not said to make flower"],
    [
      { category: "cigars" },
      "1.category: “cigars” must be one of flower, pre-rolls, edibles, drinks, concentrates, vapes, tinctures, topicals",
    ],
    [{ states: ["AZ", "CO"] }, "1.states: quillwort-kitchens is not said to sell in CO"],
    [{ states: ["arizona"] }, undefined],
    [{ states: ["atlantis"] }, "1.states.0: “atlantis” is no US state: write CO or Colorado"],
    [{ servings: 5 }, "1.servings: AZ allows 10 mg THC a serving"],
    [
      {
        demonstration: true,
        prices: [{ listing: "demo-az-0001", cents: 100, currency: "USD", checkedOn: "2026-11-01" }],
      },
      "1.prices: what is made up has no price",
    ],
  ])("%j", (change, mistake) => {
    expect(mistakes(change)).toEqual(mistake && [mistake]);
  });
});
