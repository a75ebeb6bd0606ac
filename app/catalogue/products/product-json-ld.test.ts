import { expect, test } from "vitest";
import { type ProductFacts, productJsonLd } from "./product-json-ld.ts";

const caramels: ProductFacts = {
  path: "/products/caramels",
  image: "/product-picture/caramels.svg?w=1200",
  name: "Caramels",
  description: "Twenty caramels.",
  category: "Edibles",
  form: "Caramels",
  brand: { name: "Saltmarsh", path: "/brands/saltmarsh" },
  demonstration: false,
  thcMg: 100,
  cbdMg: 0,
  servings: 20,
  offers: [],
};
const jsonLd = (change: Partial<ProductFacts> = {}) =>
  JSON.parse(JSON.stringify(productJsonLd({ ...caramels, ...change }, "https://leaf.example")));

test("a product says what its label says", () => {
  const { additionalProperty, brand, category } = jsonLd();
  expect(category).toBe("Edibles");
  expect(brand).toMatchObject({
    "@type": "Brand",
    name: "Saltmarsh",
    url: "https://leaf.example/brands/saltmarsh",
  });
  expect(additionalProperty).toContainEqual({
    "@type": "PropertyValue",
    name: "THC per serving",
    value: 5,
    unitCode: "MGM",
    unitText: "mg",
  });
});

test("without a price there is no offer, and never a rating", () => {
  expect(jsonLd()).not.toHaveProperty("offers");
  expect(jsonLd()).not.toHaveProperty("aggregateRating");
});

test("a price that was looked up is an offer of that shop", () => {
  const offer = {
    cents: 2250,
    currency: "USD",
    checkedOn: "2026-11-20",
    shop: "A Shop",
    shopPath: "/dispensaries/denver/co/a-shop",
  };
  expect(jsonLd({ offers: [offer] }).offers).toEqual([
    {
      "@type": "Offer",
      price: "22.50",
      priceCurrency: "USD",
      validFrom: "2026-11-20",
      availableAtOrFrom: {
        "@type": "Store",
        name: "A Shop",
        url: "https://leaf.example/dispensaries/denver/co/a-shop",
      },
    },
  ]);
});

test("what is made up says so", () => {
  expect(jsonLd({ demonstration: true }).disambiguatingDescription).toMatch(/^Fictional/);
  expect(jsonLd()).not.toHaveProperty("disambiguatingDescription");
});

test("without servings nothing is said of one", () => {
  const names = jsonLd({ servings: undefined }).additionalProperty.map(({ name }: { name: string }) => name);
  expect(names).toEqual(["Form", "THC per package", "CBD per package"]);
});
