import { expect, test } from "vitest";
import { parseDispensaryWords } from "./dispensary-words.ts";

test.each([
  ["Green Leaf dispensary in Denver, CO", ["green", "leaf", "denver"], "CO"],
  ["dispensaries in Colorado", [], "CO"],
  ["colorado dispensary", [], "CO"],
  ["shops near me", [], undefined],
  ["West Virginia", [], "WV"],
  ["leaf west virginia", ["leaf"], "WV"],
  ["New York", [], "NY"],
  ["Portland or", ["portland"], "OR"],
  ["CO", ["co"], undefined],
  ["Mary’s Leaf", ["mary’s", "leaf"], undefined],
  ["a b c", [], undefined],
  ["", [], undefined],
] as const)("%j asks for %j in %s", (q, words, state) => {
  expect(parseDispensaryWords(q)).toEqual({ words, state });
});
