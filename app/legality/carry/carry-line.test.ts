import { expect, test } from "vitest";
import { lawsCarryLine } from "./carry-line.server.ts";

test.each([
  ["CO", "Up to 2 ounces, 21 and over.", "/can-i-carry?state=CO&product=cannabis"],
  ["FL", "Up to 4 ounces, registered patients.", "/can-i-carry?state=FL&product=cannabis&patient=yes"],
  ["PA", "Not without a medical card.", "/can-i-carry?state=PA&product=cannabis"],
  ["ID", "No.", "/can-i-carry?state=ID&product=cannabis"],
  ["OR", "We don’t know.", "/can-i-carry?state=OR&product=cannabis"],
] as const)(
  "what a shop's customers may carry in %s is said in a line (product.md 25.45)",
  (state, answer, path) => {
    expect(lawsCarryLine(state)).toMatchObject({ answer, path });
  },
);

test("where no page tells the law there is no line", () => {
  expect(lawsCarryLine("PR")).toBeUndefined();
});
