import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { PRODUCT_CATEGORY_SLUGS } from "./categories.ts";
import { listProducts } from "./products.file.server.ts";
import { filterProducts, indexableProducts, productsView } from "./products-query.ts";

const BRANDS = ["larkmoor-farms", "saltmarsh-confections"];
const parse = (search: string) => productsView(BRANDS).parse(new URLSearchParams(search));
const find = (search: string) => filterProducts(listProducts(), parse(search));

describe("a view of the products", () => {
  test("takes a state by code or name", () => {
    expect(parse("?state=colorado")).toEqual({ state: "CO", page: 1 });
    expect(parse("?state=co")).toEqual({ state: "CO", page: 1 });
    expect(parse("?state=atlantis")).toEqual({ page: 1 });
  });

  test("knows the brands there are", () => {
    expect(parse("?brand=Larkmoor-Farms")).toEqual({ brand: "larkmoor-farms", page: 1 });
    expect(parse("?brand=other")).toEqual({ page: 1 });
  });

  test("has single spaces in its search", () => {
    expect(parse("?q=++dark+++bar+")).toEqual({ q: "dark bar", page: 1 });
    expect(parse(`?q=${"x".repeat(300)}`).q).toHaveLength(100);
  });

  test("has one address, whatever it was read from", () => {
    expectOneAddress(productsView(BRANDS), {
      q: ["dark  bar", "é"],
      category: ["edibles", "cigars"],
      brand: [...BRANDS, "other"],
      state: ["co", "Colorado"],
      strength: ["low"],
      sort: ["least", "best"],
    });
  });
});

describe("the products of a view", () => {
  test("are those of its category, brand and state", () => {
    expect(new Set(find("?category=edibles").map(({ category }) => category))).toEqual(new Set(["edibles"]));
    expect(new Set(find("?brand=larkmoor-farms").map(({ brand }) => brand.slug))).toEqual(
      new Set(["larkmoor-farms"]),
    );
    const inMaine = find("?state=ME");
    expect(inMaine.length).toBeGreaterThan(0);
    for (const { states } of inMaine) expect(states).toContain("ME");
  });

  test("hold every word of the search in name, form, category or brand", () => {
    expect(find("?q=BAR+dark").map(({ slug }) => slug)).toEqual(["quillwort-dark-bar"]);
    expect(find("?q=saltmarsh").length).toBeGreaterThan(1);
    expect(find("?q=xyzzyx")).toEqual([]);
  });

  test("stand by their names, or by the THC of a package", () => {
    const names = find("").map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
    const least = find("?sort=least").map(({ thcMg }) => thcMg);
    expect(least).toEqual(least.toSorted((a, b) => a - b));
    expect(find("?sort=most").map(({ thcMg }) => thcMg)).toEqual(least.toReversed());
  });

  test("are never more than without a filter, and no order loses one", () => {
    const all = find("").length;
    fc.assert(
      fc.property(
        fc.constantFrom("", ...PRODUCT_CATEGORY_SLUGS),
        fc.constantFrom("", "CO", "CA", "ID"),
        fc.constantFrom("", "low", "moderate", "high"),
        (category, state, strength) => {
          const search = `?category=${category}&state=${state}&strength=${strength}`;
          const found = find(search).length;
          expect(found).toBeLessThanOrEqual(all);
          expect(find(`${search}&sort=most`)).toHaveLength(found);
        },
      ),
    );
  });
});

test.each([
  ["", true],
  ["?page=2", true],
  ["?category=edibles", true],
  ["?state=CO", true],
  ["?category=edibles&state=CO", false],
  ["?brand=larkmoor-farms", false],
  ["?strength=low", false],
  ["?sort=least", false],
  ["?q=bar", false],
])("search engines and %s: %s", (search, indexable) => {
  expect(indexableProducts(parse(search))).toBe(indexable);
});
