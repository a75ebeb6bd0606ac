import { expect, it } from "vitest";
import { withoutFormula } from "./spreadsheet-formula.ts";

it.each([
  ["=1+1", "1+1"],
  ["+-@ =Leaf", "Leaf"],
  ["＝＋－＠Leaf", "Leaf"],
  ["Leaf = Life", "Leaf = Life"],
  ["=", "="],
])("a spreadsheet that opens %j computes nothing: %j", (text, plain) =>
  expect(withoutFormula(text)).toBe(plain),
);
