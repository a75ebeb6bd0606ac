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

it("takes no time for a cell of a sign and many tabs or line ends", () => {
  for (const blanks of ["\t", "\r", "\n", " "].map((blank) => blank.repeat(30))) {
    const started = performance.now();
    expect(withoutFormula(`=${blanks}`)).toBe(`=${blanks}`);
    expect(performance.now() - started).toBeLessThan(250);
  }
});
