import { expect, test } from "vitest";
import { familyFirst, familyFirstInitials, givenFirst, initials, publishesItself } from "./author-names.ts";

test.each([
  ["Marilyn A.", "M. A."],
  ["Y.", "Y."],
  ["Jean-Paul", "J.-P."],
  ["O.-D.", "O.-D."],
  ["W.A.", "W. A."],
  ["WA", "W. A."],
  ["Bo", "B."],
  ["Élodie", "É."],
  ["李", "李."],
  ["Ludwig van", "L. van"],
  ["  Ann   Marie ", "A. M."],
  ["D’Arcy", "D."],
  ["(Bud)", "B."],
  ["", ""],
])("initials of %j are %j", (given, short) => {
  expect(initials(given, " ")).toBe(short);
});

test("a suffix follows the name in each order", () => {
  for (const given of ["Martin Luther, Jr.", "Martin Luther Jr."]) {
    const king = { family: "King", given };
    expect(familyFirstInitials(king, " ")).toBe("King, M. L., Jr.");
    expect(familyFirst(king)).toBe("King, Martin Luther, Jr.");
    expect(givenFirst(king)).toBe("Martin Luther King Jr.");
  }
});

test("a family name alone, a particle and an organisation stay as they are", () => {
  expect(familyFirstInitials({ family: "Plato" }, " ")).toBe("Plato");
  expect(familyFirstInitials({ family: "van der Lee", given: "An Mo" }, "")).toBe("van der Lee, A.M.");
  expect(familyFirst("U.S. Department of Justice")).toBe("U.S. Department of Justice");
});

test.each([
  [["Leaf Courier"], "Leaf Courier", true],
  [["The Leaf  Courier"], "leaf courier", true],
  [["Leaf Courier"], "Leaf Courier Weekly", false],
  [["Leaf Courier", "Reuters"], "Leaf Courier", false],
  [[{ family: "Leaf Courier" }], "Leaf Courier", false],
  [["Leaf Courier"], undefined, false],
  [[], "Leaf Courier", false],
])("%j in %j publishes itself: %j", (authors, publication, itself) => {
  expect(publishesItself({ id: "a", authors, title: "A", publication })).toBe(itself);
});
