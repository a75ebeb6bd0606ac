import { expect, test } from "vitest";
import type { Fact } from "#app/legality/facts/fact.ts";
import { fact, openQuestion } from "#app/legality/facts/law-fixture.ts";
import { answersNotKept } from "./kept-history.ts";

const limit = (answer: string, more = {}) =>
  fact("OH", "cannabis", "possession-limit", answer, { unit: "ounces", ...more });
const lines = (...facts: Fact[]) => facts.map((row, index) => ({ row, line: index + 2 }));
const KEPT = {
  jurisdiction: "OH",
  product: "cannabis",
  question: "possession-limit",
  audience: "everyone",
  was: "2.5",
  unit: "ounces",
  on: "2026-11-22",
  because: "law",
  why: "An act.",
} as const;

test("an answer that changed needs its former one in the history (product.md 18.12)", () => {
  const [problem, ...more] = answersNotKept([limit("2.5")], lines(limit("5")), []);
  expect(problem).toMatchObject({ file: "legality/facts.csv", line: 2, field: "answer" });
  expect(problem?.reason).toContain("said “2.5 ounces” before");
  expect(more).toEqual([]);
  expect(answersNotKept([limit("2.5")], lines(limit("5")), [KEPT])).toEqual([]);
});

test("so do another unit and an answer that was given up; another unit in the history is not kept", () => {
  expect(answersNotKept([limit("2.5")], lines(limit("2.5", { unit: "grams" })), [])).toHaveLength(1);
  const open = openQuestion("OH", "cannabis", "possession-limit");
  expect(answersNotKept([limit("2.5")], lines(open), [])).toHaveLength(1);
  expect(answersNotKept([limit("2.5")], lines(limit("5")), [{ ...KEPT, unit: "grams" }])).toHaveLength(1);
});

test("a new check, a question that is answered at last and a row that is gone need none", () => {
  const open = openQuestion("OH", "cannabis", "home-grow");
  const grow = fact("OH", "cannabis", "home-grow", "6 plants");
  expect(
    answersNotKept([limit("2.5"), open], lines(limit("2.5", { checkedOn: "2026-11-22" }), grow), []),
  ).toEqual([]);
  expect(answersNotKept([limit("2.5")], lines(), [])).toEqual([]);
});
