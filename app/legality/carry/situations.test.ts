import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { StateCode } from "#app/utils/us-states.ts";
import type { Fact } from "../facts/fact.ts";
import { lawBook, makeLawBook } from "../facts/law-book.server.ts";
import { fact } from "../facts/law-fixture.ts";
import { LAW_STATES } from "../facts/law-states.ts";
import { carryAnswer } from "./carry-answer.server.ts";
import { CARRIED_LIST, type CarryQuestion } from "./carry-question.ts";
import { CarrySituations } from "./carry-situations.tsx";
import { situations } from "./situations.server.ts";

const CAR_RULES: StateCode[] = ["CA", "CO", "CT", "DE", "IL", "MA", "MN", "MT", "OH", "VT", "VA", "WA"];
const TODAY = "2026-11-22";
const at = (question: CarryQuestion) => {
  const book = lawBook();
  const all = situations(question, carryAnswer(question, TODAY), book, TODAY);
  return Object.fromEntries(all.map((each) => [each.kind, each]));
};

describe("driving is a rule of its own, as the table has it (product.md 18.5)", () => {
  const ng = (figure: string) => `${figure} of THC in a milliliter of blood is an offense in itself.`;

  test.each<[string, StateCode[]]>([
    [ng("5 nanograms"), ["WA", "IL", "MT"]],
    [ng("2 nanograms"), ["OH"]],
    [ng("1 nanogram"), ["WI"]],
    ["lets impairment be inferred.", ["CO"]],
    ["Any amount is an offense.", ["DE", "IN", "IA", "OK", "PA", "UT"]],
    [
      "Impairment has to be shown.",
      ["AL", "AK", "AR", "AZ", "CA", "FL", "ID", "MD", "MA", "NV", "NJ", "NY", "OR", "RI", "TX", "VA", "WV"],
    ],
  ])("%s", (words, states) => {
    for (const state of states) {
      const { driving } = at({ state, product: "cannabis" });
      expect(driving?.sentence, state).toContain(words);
      expect(driving, state).toMatchObject({ verdict: "no", law: { text: expect.any(String) } });
    }
  });

  test("a rule for patients is theirs alone", () => {
    const words = "3 nanograms of THC in a milliliter of blood serum";
    expect(at({ state: "WV", product: "cannabis", patient: true }).driving?.sentence).toContain(words);
    expect(at({ state: "WV", product: "cannabis" }).driving?.sentence).not.toContain(words);
  });

  test("what no row says is not known", () => {
    const facts = lawBook().facts.filter((each) => each.question !== "driving-rule");
    const question: CarryQuestion = { state: "RI", product: "cannabis" };
    const unsaid = makeLawBook({ ...lawBook(), facts });
    const told = situations(question, carryAnswer(question, TODAY, unsaid), unsaid, TODAY);
    expect(told.find((each) => each.kind === "driving")).toMatchObject({
      verdict: "no",
      sentence: expect.stringContaining("we don’t know"),
    });
  });
});

test("the border and a plane are a crime for cannabis; which hemp may cross or fly is not known", () => {
  for (const product of CARRIED_LIST) {
    const { border, plane, driving } = at({ state: "OH", product });
    const hemp = ["cbd", "delta-8", "thca"].includes(product);
    expect(border?.verdict, product).toBe(hemp ? "unknown" : "no");
    expect(plane?.verdict, product).toBe(hemp ? "unknown" : "no");
    expect(driving === undefined, product).toBe(product === "cbd");
  }
});

test("federal law is one answer on a plane, in every state; to a patient it is not known (product.md 18.5)", () => {
  const said = new Set(LAW_STATES.map((state) => JSON.stringify(at({ state, product: "cannabis" }).plane)));
  expect(said.size).toBe(1);
  const { plane } = at({ state: "CA", product: "edibles" });
  expect(plane).toMatchObject({ verdict: "no", law: { url: expect.stringContaining("faa.gov") } });
  expect(plane?.sentence).toContain("also on a flight inside one state where it is legal");
  for (const product of ["cannabis", "medical-marijuana"] as const) {
    const patients = at({ state: "CA", product, patient: true }).plane;
    expect(patients?.verdict).toBe("unknown");
    expect(patients?.sentence).toContain("special instructions");
  }
  expect(at({ state: "CA", product: "cbd" }).plane?.sentence).toContain("November 12, 2026");
});

test("a car is a yes only where the table has its rule, and a no wherever nothing may be carried", () => {
  for (const state of LAW_STATES) {
    const question: CarryQuestion = { state, product: "cannabis", amount: 1, unit: "g" };
    const { verdict } = carryAnswer(question, TODAY);
    const { car } = at(question);
    if (verdict === "no") expect(car?.verdict, state).toBe("no");
    expect(car?.verdict === "yes", state).toBe(verdict === "yes" && CAR_RULES.includes(state));
    if (car?.verdict !== "unknown") expect(car?.law, state).toBeDefined();
  }
  const rule = (state: StateCode) => at({ state, product: "cannabis", amount: 1, unit: "g" }).car?.sentence;
  expect(rule("OH")).toMatch(/original packaging/);
  expect(rule("CA")).toMatch(/loose flower go in the trunk/);
  expect(rule("WA")).toMatch(/glove compartment counts as within reach/);
  expect(rule("IL")).toMatch(/child-resistant/);
});

test("what was checked too long ago is told as no longer verified, in the car as in the answer (product.md 18.13)", () => {
  const facts = [
    fact("OH", "cannabis", "status", "legal", { checkedOn: TODAY }),
    fact("OH", "cannabis", "possession-limit", "2.5", { unit: "ounces", checkedOn: TODAY }),
    fact("OH", "cannabis", "transport", "In the trunk", { checkedOn: "2026-01-02" }),
    fact("OH", "cannabis", "driving", "Driving while impaired is a crime", { checkedOn: TODAY }),
  ];
  const book = makeLawBook({ facts, changes: [], sources: [] });
  const question: CarryQuestion = { state: "OH", product: "cannabis" };
  const [car, driving] = situations(question, carryAnswer(question, TODAY, book), book, TODAY);
  expect([car?.stale, driving?.stale]).toEqual([true, undefined]);

  const none = [fact("OH", "cannabis", "status", "illegal", { checkedOn: "2026-01-02" })];
  const old = makeLawBook({ facts: none, changes: [], sources: [] });
  const [forbidden] = situations(question, carryAnswer(question, TODAY, old), old, TODAY);
  expect(forbidden).toMatchObject({ verdict: "no", stale: true });
  const shown = renderToStaticMarkup(
    createElement(CarrySituations, { situations: forbidden ? [forbidden] : [] }),
  );
  expect(shown).toContain("not verified since <time");
});

describe("what it says", () => {
  /** Names, words and sentences for a question, where the book has these facts alone. */
  const told = (question: CarryQuestion, ...facts: Fact[]) => {
    const book = makeLawBook({ facts, changes: [], sources: [] });
    const all = situations(question, carryAnswer(question, TODAY, book), book, TODAY);
    return all.map(({ name, word, sentence }) => `${name}: ${word}. ${sentence}`);
  };

  test("where nobody has verified anything it names what is missing", () => {
    expect(told({ state: "OH", product: "cannabis" })).toEqual([
      "In a car: We don’t know. We have not verified how it must be packed and where it may ride in a car in Ohio.",
      "Driving: We don’t know. We have not verified the law on driving in Ohio.",
      "On a plane: We don’t know. We have not verified what may fly.",
      "Across the border: We don’t know. We have not verified which hemp products may cross a state line.",
    ]);
  });

  test("a no names the crime, and a no of the answer is one in the car too", () => {
    const facts = [
      fact("OH", "cannabis", "status", "illegal"),
      fact("OH", "cannabis", "driving", "Driving while impaired is a crime"),
      fact("US", "cannabis", "flight", "A federal crime", { note: "No flight is excepted" }),
      fact("US", "cannabis", "visitors", "A federal crime", { audience: "visitor" }),
    ];
    expect(told({ state: "OH", product: "cannabis", patient: true }, ...facts)[1]).toContain(
      "for patients too",
    );
    expect(told({ state: "OH", product: "cannabis" }, ...facts)).toEqual([
      "In a car: No. If you may not carry it, you may not have it in a car either.",
      expect.stringMatching(/^Driving: No\. Driving while impaired is a crime\. .*we don’t know/),
      "On a plane: No. A federal crime. No flight is excepted.",
      "Across the border: No. A federal crime.",
    ]);
  });

  test("a car's rule that nobody is sure of is none, and neither is one without an amount that may be carried", () => {
    const rule = fact("OH", "cannabis", "transport", "In the trunk", { note: "Closed" });
    const limit = fact("OH", "cannabis", "possession-limit", "2.5", { unit: "ounces" });
    const legal = fact("OH", "cannabis", "status", "legal");
    const question: CarryQuestion = { state: "OH", product: "cannabis", amount: 1, unit: "oz" };
    expect(told(question, legal, limit, rule)[0]).toBe("In a car: Yes. In the trunk. Closed.");
    expect(told(question, legal, limit, { ...rule, confidence: "low" })[0]).toMatch(/how it must be packed/);
    expect(told(question, legal, rule)[0]).toBe(
      "In a car: We don’t know. In the trunk. We have not verified how much it may ride in a car in Ohio.",
    );
  });
});
