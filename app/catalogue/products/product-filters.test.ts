import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listViewSearch, parseListView } from "#app/site/list-view/list-view.ts";
import { PRODUCT_CATEGORY_SLUGS } from "./categories.ts";
import { filterProducts, indexableProducts, productFilters } from "./product-filters.ts";
import { listProducts } from "./products.file.server.ts";

const BRANDS = ["larkmoor-farms", "saltmarsh-confections"];
const parse = (search: string) => parseListView(new URLSearchParams(search), productFilters(BRANDS));
const find = (search: string) => filterProducts(listProducts(), parse(search));

describe("a view of the products", () => {
  test("takes a state by code or name", () => {
    expect(parse("?state=colorado").filters).toEqual({ state: "CO" });
    expect(parse("?state=co").filters).toEqual({ state: "CO" });
    expect(parse("?state=atlantis").filters).toEqual({});
  });

  test("knows the brands there are", () => {
    expect(parse("?brand=Larkmoor-Farms").filters).toEqual({ brand: "larkmoor-farms" });
    expect(parse("?brand=other").filters).toEqual({});
  });

  test("has single spaces in its search", () => {
    expect(parse("?q=++dark+++bar+").filters).toEqual({ q: "dark bar" });
    expect(parse(`?q=${"x".repeat(300)}`).filters.q).toHaveLength(100);
  });

  test("has one address, whatever it was read from", () => {
    const part = fc.constantFrom("q", "state", "sort", "=", "&", "co", "least", " ", "+", "é", "%20", "?");
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join("")),
        (text) => {
          const search = listViewSearch(parse(text));
          expect(listViewSearch(parse(search))).toBe(search);
        },
      ),
    );
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
