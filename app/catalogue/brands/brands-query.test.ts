import { expect, test } from "vitest";
import { expectOneAddress } from "#app/site/list-view/one-address.ts";
import { listBrands } from "./brands.file.server.ts";
import { BRANDS, filterBrands } from "./brands-query.ts";

test("a view of the brands has one address", () => {
  expectOneAddress(BRANDS, {
    q: ["bars", " a  b "],
    category: ["edibles", "Flower"],
    state: ["CO", "maine"],
  });
});

test("the brands of a view are those of its kind and state whose words hold the search", () => {
  const find = (search: string) => filterBrands(listBrands(), BRANDS.parse(new URLSearchParams(search)));
  const edible = find("category=edibles&state=colorado");
  expect(edible.length).toBeGreaterThan(0);
  for (const { categories, states } of edible) {
    expect(categories).toContain("edibles");
    expect(states).toContain("CO");
  }
  expect(find("q=xyzzyx")).toEqual([]);
  expect(find("")).toHaveLength(listBrands().length);
});
