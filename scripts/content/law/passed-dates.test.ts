import { expect, test } from "vitest";
import type { Fact, LawChange } from "#app/legality/facts/fact.ts";
import { problemOfChange, problemOfFact } from "./passed-dates.ts";

const CHANGE: LawChange = {
  jurisdiction: "VA",
  product: "cannabis",
  date: "2027-07-01",
  text: "Licensed stores may begin to sell.",
  citation: "State budget of June 2026",
  checkedOn: "2026-07-18",
};

test("a change is wrong from its day on, until it was checked or says that it was not", () => {
  expect(problemOfChange(CHANGE, "2027-06-30")).toBeUndefined();
  expect(problemOfChange(CHANGE, "2027-07-01")).toContain("2027-07-01 has passed");
  expect(problemOfChange({ ...CHANGE, checkedOn: "2027-07-01" }, "2027-07-02")).toBeUndefined();
  const honest = { ...CHANGE, text: `${CHANGE.text} Not verified since July 18, 2026.` };
  expect(problemOfChange(honest, "2027-07-02")).toBeUndefined();
});

test("so is a fact from the day on which it takes effect, and from the day on which it ends", () => {
  const fact: Fact = {
    verified: true,
    jurisdiction: "VA",
    product: "cannabis",
    question: "possession-limit",
    answer: "2",
    unit: "ounces",
    audience: "everyone",
    citation: "Va. Code 4.1-1100",
    effectiveFrom: "2026-07-01",
    checkedOn: "2026-06-21",
    confidence: "medium",
  };
  expect(problemOfFact(fact, "2026-06-30")).toBeUndefined();
  expect(problemOfFact(fact, "2026-07-01")).toMatch(/^effective_from: 2026-07-01 has passed/);
  expect(
    problemOfFact({ ...fact, note: "Not re-checked since the date passed." }, "2026-07-01"),
  ).toBeUndefined();
  expect(problemOfFact({ ...fact, checkedOn: "2026-06-22" }, "2026-06-21")).toBe(
    "checked_on: 2026-06-22 is still to come",
  );
  const ending = { ...fact, effectiveFrom: "2020-01-01", effectiveTo: "2026-10-01" };
  expect(problemOfFact(ending, "2026-10-01")).toMatch(/^effective_to: 2026-10-01 has passed/);
});
