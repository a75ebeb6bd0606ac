import fc from "fast-check";
import { expect, test } from "vitest";
import { PRODUCT_CATEGORY_SLUGS } from "./categories.ts";
import { STRENGTHS, strengthOf } from "./strength.ts";

test.each([
  [2.5, "low"],
  [2.6, "moderate"],
  [5, "moderate"],
  [5.1, "high"],
] as const)("%d mg a serving is %s", (thcMg, strength) => {
  expect(strengthOf({ category: "drinks", thcMg, servings: 1, grams: 300 })).toBe(strength);
  expect(strengthOf({ category: "edibles", thcMg: thcMg * 20, servings: 20 })).toBe(strength);
});

test.each([
  [15, "low"],
  [25, "moderate"],
  [26, "high"],
] as const)("%d percent is %s where no servings are counted", (percent, strength) => {
  expect(strengthOf({ category: "flower", thcMg: percent * 35, grams: 3.5 })).toBe(strength);
});

test("what goes on the skin has none, nor what says neither", () => {
  expect(strengthOf({ category: "topicals", thcMg: 500, grams: 30 })).toBeUndefined();
  expect(strengthOf({ category: "flower", thcMg: 500 })).toBeUndefined();
});

test("more THC is never weaker", () => {
  const rank = (thcMg: number, rest: { category: "flower"; servings?: number; grams?: number }) => {
    const strength = strengthOf({ ...rest, thcMg });
    return strength ? STRENGTHS.indexOf(strength) : -1;
  };
  fc.assert(
    fc.property(
      fc.constantFrom(...PRODUCT_CATEGORY_SLUGS),
      fc.float({ min: 0, max: 1000, noNaN: true }),
      fc.float({ min: 0, max: 1000, noNaN: true }),
      fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
      (category, one, more, servings) => {
        const rest = { category: category as "flower", servings, grams: 3.5 };
        expect(rank(one + more, rest)).toBeGreaterThanOrEqual(rank(one, rest));
      },
    ),
  );
});
