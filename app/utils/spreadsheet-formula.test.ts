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

// Where a tab has two ways to be read, each doubles the time: sixty never end.
it("comes to an end with a cell of a sign and many tabs or line ends", () => {
  for (const blanks of ["\t", "\r", "\n", " "].map((blank) => blank.repeat(60)))
    expect(withoutFormula(`=${blanks}`)).toBe(`=${blanks}`);
});
