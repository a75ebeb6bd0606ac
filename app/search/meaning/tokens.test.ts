import { describe, expect, test } from "vitest";
import { tokensOf } from "./tokens.ts";

const words = (q: string) => tokensOf(q).map(({ word }) => word);

describe("the words of a query", () => {
  test.each([
    ["2oz", ["2", "oz"]],
    ["10mg of THC", ["10", "mg", "of", "thc"]],
    ["2.5grams", ["2.5", "grams"]],
    ["1/8oz", ["1/8", "oz"]],
    ["280e", ["280e"]],
    ["2nd street", ["2nd", "street"]],
    ["2ozs", ["2ozs"]],
    [".5 oz", [".5", "oz"]],
    ["1,000 mg", ["1,000", "mg"]],
    ["1,000,000", ["1,000,000"]],
    ["½ ounce", ["1/2", "ounce"]],
    ["¼", ["1/4"]],
    ["Alder & Pine", ["alder", "and", "pine"]],
    ["Café don’t", ["cafe", "dont"]],
    ["men’s room", ["mens", "room"]],
    ["rock'n'roll", ["rocknroll"]],
    ["pre-roll", ["pre", "roll"]],
    ["2½ oz", ["2", "1/2", "oz"]],
    ["2½oz", ["2", "1/2", "oz"]],
    ["⅓ and ⅞", ["1/3", "and", "7/8"]],
    ["2ounce 1gram 3lb", ["2", "ounce", "1", "gram", "3", "lb"]],
    ["10-20mg", ["10", "20", "mg"]],
    ["10.25 12/16 1/16", ["10.25", "12/16", "1/16"]],
    ["12,000.75 mg", ["12,000.75", "mg"]],
    ["under .5 oz", ["under", ".5", "oz"]],
    ["…!?", []],
    ["", []],
  ])("of %j are %j", (q, expected) => {
    expect(words(q)).toEqual(expected);
  });

  test("come as they were typed, as they are compared and as indexes have them", () => {
    expect(tokensOf("Cafés ½ &")).toEqual([
      { raw: "Cafés", word: "cafes", form: "cafe" },
      { raw: "½", word: "1/2", form: expect.any(String) },
      { raw: "&", word: "and", form: "and" },
    ]);
  });

  test("are sixteen at most, of the first 200 characters", () => {
    expect(tokensOf("leaf ".repeat(30))).toHaveLength(16);
    expect(words(`${"x".repeat(198)} ab`)).toEqual(["x".repeat(198), "a"]);
  });
});
