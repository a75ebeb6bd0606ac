import { expect, test } from "vitest";
import { categories } from "#app/site/categories.file.server.ts";
import { categoryTitle } from "./category-title.ts";

test.each([
  ["news", "News"],
  ["top-dispensaries", "Top Dispensaries"],
])("%s is titled %s: hyphens become spaces, each word is capitalised", (slug, title) => {
  expect(categoryTitle(slug)).toBe(title);
});

test("the titles are the names of the navigation", () => {
  expect(categories.map(({ slug }) => categoryTitle(slug))).toEqual(categories.map(({ name }) => name));
});
