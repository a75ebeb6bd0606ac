import { expect, test } from "vitest";
import { formatDollars, formatMilligrams, formatNetContents } from "./amounts.ts";
import { labelOf } from "./label.ts";

test.each([
  [2.5, "2.5 mg"],
  [100, "100 mg"],
  [4536, "4,536 mg"],
  [10 / 3, "3.3 mg"],
  [0, "0 mg"],
])("%d is written %s", (milligrams, text) => {
  expect(formatMilligrams(milligrams)).toBe(text);
});

test.each([
  [{ grams: 3.5 }, "3.5 g (0.12 oz)"],
  [{ grams: 28.35 }, "28.4 g (1 oz)"],
  [{ milliliters: 355 }, "355 mL (12 fl oz)"],
  [{}, undefined],
])("net contents of %j are %s", (contents, text) => {
  expect(formatNetContents(contents)).toBe(text);
});

test("cents are written as dollars", () => {
  expect(formatDollars(3200)).toBe("$32.00");
});

const bag = { thcMg: 100, cbdMg: 50, servingSize: "1 gummy", grams: 80, ingredients: [], allergens: [] };

test("a label with servings gives them, and no percentage", () => {
  expect(labelOf({ ...bag, servings: 20 })).toMatchObject({
    servings: "20",
    rows: [
      { name: "THC", perServing: "5 mg", perPackage: "100 mg", percent: undefined },
      { name: "CBD", perServing: "2.5 mg", perPackage: "50 mg", percent: undefined },
    ],
  });
});

test("a label without servings gives the percentage of the weight", () => {
  const { rows, servings } = labelOf({ ...bag, thcMg: 647.5, grams: 3.5 });
  expect(servings).toBeUndefined();
  expect(rows[0]).toEqual({ name: "THC", perServing: undefined, perPackage: "647.5 mg", percent: "18.5%" });
});
