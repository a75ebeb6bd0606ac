import { expect, test } from "vitest";
import { FACT_PLACES, wordsAtPlace } from "./fact-place.ts";
import { fact } from "./law-fixture.ts";

const FACTS = [
  fact("OH", "cannabis", "possession-limit", "2.5", { unit: "ounces", checkedOn: "2026-09-01" }),
  fact("OH", "medical-marijuana", "possession-limit", "9", { unit: "ounces", audience: "patient" }),
  fact("OH", "medical-marijuana", "supply-limit", "90 days", { audience: "patient" }),
  fact("IL", "cannabis", "possession-limit", "60", { unit: "grams", audience: "resident" }),
  fact("IL", "cannabis", "possession-limit", "30", { unit: "grams", audience: "visitor" }),
  fact("NH", "edibles", "serving-limit", "1", { unit: "milligrams of THC" }),
];

function said(text: string) {
  return text.replace(FACT_PLACES, (written, ...parts) => {
    const words = wordsAtPlace(parts.slice(0, 3), (state, product) =>
      FACTS.filter((one) => one.jurisdiction === state && one.product === product),
    );
    return words ?? written;
  });
}

test("a place in a text says what the fact says (product.md 18.11)", () => {
  expect(said("up to {ohio.possession}, patients {ohio.possession.patient} ({ohio.supply})")).toBe(
    "up to 2.5 ounces, patients 9 ounces (90 days)",
  );
  expect(said("{illinois.possession.resident}, visitors {illinois.possession.visitor}")).toBe(
    "60 grams, visitors 30 grams",
  );
  expect(said("{new-hampshire.serving}, checked {ohio.possession.checked}")).toBe(
    "1 milligram of THC, checked 2026-09-01",
  );
});

test("for who is named where nobody has a row for them it says everyone's", () => {
  expect(said("{ohio.possession.visitor}")).toBe("2.5 ounces");
});

test.each([
  "{illinois.possession}",
  "{ohio.grow}",
  "{ohio.limit}",
  "{atlantis.possession}",
  "{ohio.possession.nobody}",
  "{constructor.possession}",
  "{ohio.constructor}",
])("%s is no place of a fact, and stays", (text) => {
  expect(said(text)).toBe(text);
});
