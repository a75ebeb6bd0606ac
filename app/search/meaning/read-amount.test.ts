import { describe, expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";
import { tokensOf } from "./tokens.ts";

describe("an amount", () => {
  test.each([
    ["2 oz ohio", 2, "oz"],
    ["2oz", 2, "oz"],
    ["2.5 ounces", 2.5, "oz"],
    [".5 oz", 0.5, "oz"],
    ["1/2 oz", 0.5, "oz"],
    ["½ ounce", 0.5, "oz"],
    ["1 1/2 ounces", 1.5, "oz"],
    ["two and a half ounces", 2.5, "oz"],
    ["half an ounce", 0.5, "oz"],
    ["half ounce", 0.5, "oz"],
    ["quarter of an ounce", 0.25, "oz"],
    ["carry an ounce", 1, "oz"],
    ["three grams", 3, "g"],
    ["28g", 28, "g"],
    ["10mg", 10, "mg"],
    ["1,000 mg", 1000, "mg"],
    ["a pound", 16, "oz"],
    ["an eighth", 3.5, "g"],
  ])("%j is %d %s", (text, amount, unit) => {
    expect(readAmount(tokensOf(text))).toMatchObject({ amount, unit });
  });

  test.each([
    "ounce",
    "280e",
    "schedule 3",
    "21 and over",
    "0 oz",
    "1/0 oz",
    "2nd street",
    "",
    "99999999 oz",
  ])("%j is none", (text) => {
    expect(readAmount(tokensOf(text))).toBeUndefined();
  });

  test.each([
    ["can i carry 2 oz in ohio", { start: 3, end: 5 }],
    ["half of an ounce", { start: 0, end: 4 }],
    ["2 and a half grams", { start: 0, end: 5 }],
    ["1 1/2 oz", { start: 0, end: 3 }],
    ["an eighth", { start: 1, end: 2 }],
    ["carry an ounce", { start: 2, end: 3 }],
  ])("%j is said by its own words: %j", (text, place) => {
    expect(readAmount(tokensOf(text))).toMatchObject(place);
  });

  test.each([
    ["2 gr", 2, "g"],
    ["2 g", 2, "g"],
    ["1 gram", 1, "g"],
    ["5 milligrams", 5, "mg"],
    ["2 lbs", 32, "oz"],
    ["2 pounds", 32, "oz"],
    ["1 lb", 16, "oz"],
    ["one 8th", 3.5, "g"],
    ["1 eighth", 3.5, "g"],
    ["a gram", 1, "g"],
    ["per ounce", 1, "oz"],
    ["a quarter ounce", 0.25, "oz"],
    ["1/3 oz", 0.333, "oz"],
    ["100000 mg", 100_000, "mg"],
    ["0 oz 2 g", 2, "g"],
    ["2½ oz", 2.5, "oz"],
    ["⅓ oz", 0.333, "oz"],
    ["15/16 oz", 0.938, "oz"],
    ["1 15/16 oz", 1.938, "oz"],
    ["1/16 oz", 0.063, "oz"],
    ["28.35 g", 28.35, "g"],
    [".25 oz", 0.25, "oz"],
    ["1,000.5 mg", 1000.5, "mg"],
  ])("%j is %d %s", (text, amount, unit) => {
    expect(readAmount(tokensOf(text))).toMatchObject({ amount, unit });
  });

  test.each([
    "eighth",
    "the eighth",
    "100001 mg",
    "2 and a",
    "1/2",
    "half",
    "the ounce",
    "2 houses",
    "another ounce",
    "sativa ounce",
    "anyone eighth",
    "11 eighth",
    "schedule 2 and a few grams",
    "1500/2 oz",
    "1/1000 oz",
    "1 1/0 oz",
    "0/0 oz",
    "1e3 mg",
  ])("%j is none either", (text) => {
    expect(readAmount(tokensOf(text))).toBeUndefined();
  });
});
