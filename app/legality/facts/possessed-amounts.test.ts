import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountText } from "./amount.ts";
import { lawBook } from "./law-book.server.ts";
import { carriedAmount, possessedAmounts } from "./possessed-amounts.ts";

const carried = (answer: string, unit?: string) => {
  const amounts = possessedAmounts({ answer, ...(unit && { unit }) });
  return amounts && carriedAmount(amounts)?.grams;
};

describe("what one may have on the way (product.md 18.1)", () => {
  test.each<[string, string | undefined, number | undefined]>([
    ["2.5", "ounces", 70.87],
    ["28.5", "grams", 28.5],
    ["2", "ounces in public", 56.7],
    ["1.5 ounces on the person, 5 ounces in a locked container", undefined, 42.52],
    ["2 ounces in public, 2 pounds at home", undefined, 56.7],
    ["8 ounces at home", undefined, undefined],
    ["16 ounces of solid edibles, 72 ounces of liquid edibles", undefined, undefined],
    ["1,000", "milligrams of THC", 1],
  ])("%s %s", (answer, unit, grams) => {
    const found = carried(answer, unit);
    expect(found && Math.round(found * 100) / 100).toBe(grams);
  });

  test.each([
    ["90", "days’ supply"],
    ["2.5", "ounces in 14 days"],
    ["2.5", "ounces of smokable flower bought in 35 days"],
    ["3.5", "grams a day"],
    ["3", "ounces bought at once"],
    ["70", "daily doses"],
    ["10", "ounces, a 60-day supply"],
    ["None; possession is a crime", undefined],
    ["A store may sell 7 grams in a day", undefined],
  ])("%s %s is no such amount", (answer, unit) => {
    expect(possessedAmounts({ answer, ...(unit && { unit }) })).toBeUndefined();
  });

  test("whatever is added to an amount that says a time or a sale, it is no longer one", () => {
    const times = fc.constantFrom(
      " in 14 days",
      " a day",
      " bought",
      " in one sale",
      " dispensed in 30 days",
    );
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1000, noNaN: true }), times, (figure, time) => {
        const answer = figure.toFixed(1);
        expect(carried(answer, "ounces")).toBeCloseTo(Number(answer) * 28.349523125, 6);
        expect(possessedAmounts({ answer, unit: `ounces${time}` })).toBeUndefined();
      }),
    );
  });
});

describe("an amount", () => {
  const read = (answer: string, unit?: string) => possessedAmounts({ answer, ...(unit && { unit }) });

  test("is of the product where the law names no part of it", () => {
    expect(read("2", "ounces")).toEqual([
      { figure: 2, unit: "ounces", measure: "product", grams: 2 * 28.349523125 },
    ]);
  });

  test.each(["100 milligrams", "0.1 grams of THC"])(
    "of %s is of the THC in it, of no part of the product",
    (text) => {
      const [{ measure, of, grams } = { measure: undefined, of: undefined, grams: undefined }] =
        read(text) ?? [];
      expect({ measure, of, grams }).toEqual({ measure: "thc", of: undefined, grams: 0.1 });
    },
  );

  test("of a part of the product is of that part, and of a place is of that place", () => {
    expect(read("1 ounce of flower at home, 2 grams of liquid edibles")).toMatchObject([
      { unit: "ounce", measure: "product", of: "flower", where: "home" },
      { unit: "grams", measure: "product", of: "liquid edibles" },
    ]);
  });

  test("is none where one of several is something else", () => {
    expect(read("2 ounces in public, 10 ounces bought in 30 days")).toBeUndefined();
  });
});

test("no row of the files that says how much one may have names a time or a sale", () => {
  const limits = lawBook().facts.filter(
    (fact) => fact.verified && /^(possession|concentrate|edible)-limit$/.test(fact.question),
  );
  expect(limits.length).toBeGreaterThan(90);
  for (const fact of limits)
    if (fact.verified)
      expect(amountText(fact)).not.toMatch(
        /\bdays?\b|supply|doses|bought|sell|sale|purchase|dispensed|month/i,
      );
});
