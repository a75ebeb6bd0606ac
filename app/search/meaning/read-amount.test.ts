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
});
