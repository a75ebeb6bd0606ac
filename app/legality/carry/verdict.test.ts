import { expect, test } from "vitest";
import type { CarryQuestion } from "./carry-question.ts";
import { lawProduct, saidAmount, shortAmount } from "./carry-question.ts";
import { doubt, isSure, type Rule, sentences } from "./rule.ts";
import { verdictOf } from "./verdict.ts";

const OUNCES = { figure: 2, unit: "ounces", measure: "product", grams: 56.69904625 } as const;
const THC = { figure: 800, unit: "milligrams", measure: "thc", grams: 0.8 } as const;
const limited = (more: object = {}): Rule => ({
  kind: "limit",
  amount: OUNCES,
  who: "An adult",
  covers: "possession",
  more: "What else is known.",
  ...more,
});

function verdict(rule: Rule, asked: Partial<CarryQuestion> = {}, noun = "cannabis flower") {
  return verdictOf(rule, { state: "OH", product: "cannabis", ...asked }, noun);
}

test("without an amount it is up to the limit", () => {
  expect(verdict(limited())).toEqual({
    verdict: "up-to",
    word: "Up to 2 oz",
    sentence: "An adult may carry up to 2 ounces of cannabis flower in Ohio.",
    more: "What else is known.",
    limit: { amount: 2, unit: "ounces", short: "2 oz", text: "2 ounces" },
    covers: "possession",
  });
  expect(verdict(limited({ more: undefined }))).not.toHaveProperty("more");
});

test("the limit is said as its law says it: one of it without an s, thousands with a comma, THC by name", () => {
  const text = (amount: object) => verdict(limited({ amount: { ...OUNCES, ...amount } })).limit;
  expect(text({ figure: 1 })).toMatchObject({ text: "1 ounce", short: "1 oz" });
  expect(text({ figure: 1500, unit: "grams" })).toMatchObject({ text: "1,500 grams", short: "1,500 g" });
  expect(text({ unit: "pounds" })).toMatchObject({ short: "2 lb" });
  expect(text(THC)).toMatchObject({ text: "800 milligrams of THC", short: "800 mg" });
  expect(verdict(limited({ amount: THC }), {}, "edibles").sentence).toBe(
    "An adult may carry up to 800 milligrams of THC in edibles in Ohio.",
  );
});

test("as much as the limit is a yes, and so is what rounding makes of it", () => {
  expect(verdict(limited(), { amount: 2, unit: "oz" })).toMatchObject({
    verdict: "yes",
    word: "Yes",
    sentence: "An adult may carry 2 ounces of cannabis flower in Ohio.",
    more: "What else is known.",
    covers: "possession",
  });
  expect(verdict(limited(), { amount: 56.7, unit: "g" }).verdict).toBe("yes");
  expect(verdict(limited(), { amount: 56.8, unit: "g" }).verdict).toBe("up-to");
});

test("more than the limit is up to it, with both", () => {
  expect(verdict(limited(), { amount: 3, unit: "oz" })).toMatchObject({
    verdict: "up-to",
    word: "Up to 2 oz",
    sentence: "In Ohio you may carry 2 ounces of cannabis flower, not 3 ounces.",
    limit: { text: "2 ounces" },
    covers: "possession",
    more: "What else is known.",
  });
  expect(verdict(limited({ residents: "4 ounces" }), { amount: 3, unit: "oz" }).sentence).toBe(
    "In Ohio visitors may carry 2 ounces of cannabis flower, and residents 4 ounces.",
  );
});

test("on the scale the larger of both leaves room, and each is as long as it is heavy", () => {
  const { scale } = verdict(limited(), { amount: 4, unit: "oz" });
  expect(scale).toMatchObject({ amountText: "4 oz", limitText: "2 oz" });
  expect(scale?.amount).toBeCloseTo(1 / 1.28, 6);
  expect(scale?.limit).toBeCloseTo(0.5 / 1.28, 6);
  expect(verdict(limited(), { amount: 1, unit: "oz" }).scale?.limit).toBeCloseTo(1 / 1.28, 6);
});

test("a weight is not compared with milligrams of THC, nor those with a weight", () => {
  expect(verdict(limited({ amount: THC }), { amount: 1, unit: "oz" }, "edibles")).toEqual({
    verdict: "unknown",
    word: "We don’t know",
    sentence: "How many edibles you may carry in Ohio.",
    more: "The law there counts milligrams of THC, so we cannot compare 1 ounce. What else is known.",
  });
  expect(verdict(limited(), { amount: 500, unit: "mg" })).toMatchObject({
    sentence: "How much cannabis flower you may carry in Ohio.",
    more: "The law there weighs the product, so we cannot compare 500 milligrams of THC. What else is known.",
  });
});

test("a patient whose own limit nobody knows may carry an adult's, and beyond it nobody knows", () => {
  const rule = limited({ patientsUnknown: "The program’s supply limit is 90 days." });
  expect(verdict(rule, { amount: 2, unit: "oz" }).verdict).toBe("yes");
  expect(verdict(rule, { amount: 3, unit: "oz" })).toEqual({
    verdict: "unknown",
    word: "We don’t know",
    sentence: "How much cannabis flower you may carry in Ohio.",
    more: "The program’s supply limit is 90 days. An adult without a card may carry 2 ounces.",
  });
  expect(verdict(limited({ patientsUnknown: "" }), { amount: 3, unit: "oz" }).verdict).toBe("unknown");
});

test("a no and what is not known keep what else is known", () => {
  expect(verdict({ kind: "no", sentence: "In Ohio you may not.", more: "A fine." })).toEqual({
    verdict: "no",
    word: "No",
    sentence: "In Ohio you may not.",
    more: "A fine.",
  });
  expect(verdict({ kind: "unknown", more: "A store may sell 1 ounce." })).toMatchObject({
    verdict: "unknown",
    more: "A store may sell 1 ounce.",
  });
});

test("amounts are said in full and short, with no more decimals than they need", () => {
  expect(saidAmount(1, "oz")).toBe("1 ounce");
  expect(saidAmount(1.2345, "g")).toBe("1.235 grams");
  expect(saidAmount(1000, "mg")).toBe("1,000 milligrams of THC");
  expect(saidAmount(1, "mg")).toBe("1 milligram of THC");
  expect(saidAmount(2, "oz")).toBe("2 ounces");
  expect(saidAmount(1, "g")).toBe("1 gram");
  expect(shortAmount(28.349, "g")).toBe("28.35 g");
});

test("each product has the page of its law", () => {
  const pages = (["cannabis", "concentrate", "edibles", "medical-marijuana", "cbd"] as const).map(lawProduct);
  expect(pages).toEqual(["cannabis", "cannabis", "edibles", "medical-marijuana", "cbd"]);
});

test("a fact is sure when no weak source says so and it was checked since it took effect", () => {
  const fact = { confidence: "medium", checkedOn: "2026-06-21" } as Parameters<typeof isSure>[0];
  expect(isSure(fact)).toBe(true);
  expect(isSure({ ...fact, effectiveFrom: "2026-06-21" })).toBe(true);
  expect(isSure({ ...fact, effectiveFrom: "2026-06-22" })).toBe(false);
  expect(isSure({ ...fact, confidence: "low" })).toBe(false);
  expect(doubt({ ...fact, effectiveFrom: "2026-06-21" })).toBe(
    "We have found no law that states an amount, so we give none.",
  );
  expect(doubt({ ...fact, effectiveFrom: "2026-06-22", confidence: "low" })).toBe(
    "The rule was to change, and we have not checked it since.",
  );
});

test("sentences begin with a capital and end with a stop, whatever they were", () => {
  expect(sentences("one", undefined, "Two.", "why?", "no!", "")).toBe("One. Two. Why? No!");
  expect(sentences(undefined, "")).toBeUndefined();
});
