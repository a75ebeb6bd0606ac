import { describe, expect, test } from "vitest";
import type { VerifiedFact } from "../facts/fact.ts";
import { fact } from "../facts/law-fixture.ts";
import type { Product, Question } from "../facts/vocabulary.ts";
import { adultRule } from "./adult-rule.ts";
import type { Age, Carried } from "./carry-question.ts";

const of =
  (product: Product) =>
  (question: Question, answer: string, more: Partial<VerifiedFact> = {}) =>
    fact("OH", product, question, answer, more);
const cannabis = of("cannabis");
const edibles = of("edibles");
const legal = cannabis("status", "legal");
const age = cannabis("purchase-age", "21", { unit: "years" });
const limit = cannabis("possession-limit", "2.5", { unit: "ounces" });

function rule(facts: VerifiedFact[], product: Carried = "cannabis", asking: Age = "21") {
  return adultRule(product, { state: "OH", product, age: asking }, facts);
}

describe("whether an adult may carry it", () => {
  test.each(["medical-only", "limited-medical", "decriminalized", "banned", "illegal"])(
    "is no where its status is %s, with what the status adds",
    (status) => {
      const standing = cannabis("status", status, { note: "a fine of $50" });
      expect(rule([standing, limit])).toEqual({
        kind: "no",
        sentence: "In Ohio you may not carry cannabis flower.",
        more: "A fine of $50.",
        basis: standing,
      });
    },
  );

  test("is no by the row that says None, where that is sure, and by the status otherwise", () => {
    const standing = cannabis("status", "illegal", { note: "a felony" });
    const none = cannabis("possession-limit", "None; any amount is a crime", { note: "since 1970" });
    expect(rule([standing, none])).toMatchObject({ basis: none, more: "Any amount is a crime. Since 1970." });
    const weak: VerifiedFact = { ...none, confidence: "low" };
    expect(rule([standing, weak])).toMatchObject({ kind: "no", basis: standing, more: "A felony." });
    expect(rule([standing, cannabis("purchase-limit", "None")])).toMatchObject({ basis: standing });
    expect(rule([standing, cannabis("possession-limit", "Nonetheless 2 ounces")])).toMatchObject({
      basis: standing,
    });
  });

  test("is not known by a weak word that it is forbidden, nor while it is disputed or nobody says", () => {
    const weak = cannabis("status", "illegal", { confidence: "low" });
    expect(rule([weak])).toEqual({
      kind: "unknown",
      more: "We have only a weak source for it.",
      basis: weak,
    });
    const disputed = cannabis("status", "contested", { note: "in court" });
    expect(rule([disputed, limit, age])).toEqual({ kind: "unknown", more: "in court", basis: disputed });
    expect(rule([limit, age])).toEqual({ kind: "unknown" });
  });
});

describe("an age", () => {
  test("below the law's is a no, in the words of what is carried", () => {
    expect(rule([legal, age, limit], "cannabis", "18")).toEqual({
      kind: "no",
      sentence: "In Ohio cannabis flower is for adults 21 and over.",
      basis: age,
    });
    const facts = [edibles("status", "legal"), edibles("purchase-age", "21")];
    expect(rule(facts, "edibles", "17")).toMatchObject({
      sentence: "In Ohio edibles are for adults 21 and over.",
    });
  });

  test("of the law's own years may carry what adults may", () => {
    const young = cannabis("purchase-age", "18");
    expect(rule([legal, young, limit], "cannabis", "18")).toMatchObject({
      kind: "limit",
      covers: "possession, cannabis flower, 18 and over",
    });
  });

  test("that a weak source gives keeps nobody away, and says for whom the limit is", () => {
    const weak: VerifiedFact = { ...age, confidence: "low" };
    expect(rule([legal, weak, limit], "cannabis", "18")).toMatchObject({ kind: "limit" });
  });

  test("is not known where the law states none, but for those of 21 and over", () => {
    expect(rule([legal, limit], "cannabis", "18")).toEqual({
      kind: "unknown",
      more: "We don’t know from what age it may be carried there.",
      basis: legal,
    });
    expect(rule([legal, limit])).toMatchObject({
      kind: "limit",
      covers: "possession, cannabis flower, adults",
    });
  });
});

describe("how much an adult may carry", () => {
  test("is the limit on having, in full, and what a store may sell is said beside it", () => {
    const sale = cannabis("purchase-limit", "1", { unit: "ounces" });
    const noted: VerifiedFact = { ...limit, note: "in its package" };
    expect(rule([legal, age, noted, sale])).toMatchObject({
      kind: "limit",
      amount: { figure: 2.5, unit: "ounces" },
      who: "An adult",
      covers: "possession, cannabis flower, 21 and over",
      basis: noted,
      more: "Adults 21 and over may possess 2.5 ounces. In its package. What a store may sell is another limit: 1 ounce.",
    });
    expect(rule([legal, limit]).more).toBe("Adults may possess 2.5 ounces.");
  });

  test("of concentrate and of edibles has rows of its own", () => {
    const extract = cannabis("concentrate-limit", "15", { unit: "grams" });
    const extractSale = cannabis("concentrate-purchase-limit", "8", { unit: "grams" });
    expect(rule([legal, limit, extract, extractSale], "concentrate")).toMatchObject({
      basis: extract,
      more: "Adults may possess 15 grams. What a store may sell is another limit: 8 grams.",
    });
    expect(rule([legal, limit], "concentrate").kind).toBe("unknown");
    const had = edibles("edible-limit", "800", { unit: "milligrams of THC" });
    const sold = edibles("edible-purchase-limit", "100", { unit: "milligrams of THC" });
    expect(rule([edibles("status", "legal"), had, sold], "edibles")).toMatchObject({
      basis: had,
      more: expect.stringContaining("another limit: 100 milligrams of THC"),
    });
  });

  test("is not known from what a store may sell, which is said as that", () => {
    const sale = cannabis("purchase-limit", "1", { unit: "ounces" });
    expect(rule([legal, age, sale])).toEqual({
      kind: "unknown",
      more: "A store may sell 1 ounce. That is not a limit on carrying, and we have found none.",
      basis: sale,
    });
    expect(rule([legal, age])).toEqual({
      kind: "unknown",
      more: "We have found no law that states an amount, so we give none.",
      basis: legal,
    });
  });

  test("is not known of hemp products, whose law states no amounts", () => {
    const cbd = fact("OH", "cbd", "status", "legal");
    expect(rule([cbd], "cbd")).toMatchObject({ kind: "unknown", basis: cbd });
  });

  test("is not known from a row that is weak, not checked since its day, or no amount", () => {
    const weak: VerifiedFact = { ...limit, confidence: "low" };
    expect(rule([legal, weak])).toEqual({
      kind: "unknown",
      more: "We have only a weak source for it.",
      basis: weak,
    });
    const unchecked: VerifiedFact = { ...limit, effectiveFrom: "2026-07-01" };
    expect(rule([legal, unchecked]).more).toBe("The rule was to change, and we have not checked it since.");
    const words = cannabis("possession-limit", "A reasonable amount", { note: "courts decide" });
    expect(rule([legal, words])).toEqual({
      kind: "unknown",
      more: "A reasonable amount. Courts decide.",
      basis: words,
    });
  });

  test("is the visitors' where residents may have more, and residents' is said", () => {
    const resident = cannabis("possession-limit", "60", { unit: "grams", audience: "resident" });
    const visitor = cannabis("possession-limit", "30", {
      unit: "grams",
      audience: "visitor",
      note: "on the person",
    });
    expect(rule([legal, age, resident, visitor])).toMatchObject({
      amount: { figure: 30 },
      residents: "60 grams",
      basis: visitor,
      more: "Visitors may possess 30 grams, residents 60 grams. On the person.",
    });
    const weak: VerifiedFact = { ...visitor, confidence: "low" };
    for (const facts of [[resident], [resident, weak]])
      expect(rule([legal, age, ...facts])).not.toHaveProperty("residents");
    for (const facts of [
      [visitor],
      [limit, visitor],
      [limit, visitor, cannabis("purchase-limit", "1", { audience: "resident" })],
    ])
      expect(rule([legal, age, ...facts])).not.toHaveProperty("residents");
    const other = cannabis("purchase-limit", "15", { unit: "grams", audience: "visitor" });
    expect(rule([legal, age, resident, other])).not.toHaveProperty("residents");
  });
});
