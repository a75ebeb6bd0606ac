import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Fact, LawChange } from "../facts/fact.ts";
import { lawBook, makeLawBook } from "../facts/law-book.server.ts";
import { change, fact } from "../facts/law-fixture.ts";
import { LAW_STATES } from "../facts/law-states.ts";
import { carriedAmount, possessedAmounts } from "../facts/possessed-amounts.ts";
import { carryAnswer } from "./carry-answer.server.ts";
import { CarryAnswerView } from "./carry-answer-view.tsx";
import { CARRY, questionOf } from "./carry-query.ts";
import { AGES, type Age, CARRIED_LIST, type CarryQuestion, UNIT_LIST, UNITS } from "./carry-question.ts";

const TODAY = "2026-11-22";
const book = (...facts: Fact[]) => makeLawBook({ facts, changes: [], sources: [] });
const ask = (more: Partial<CarryQuestion>, ...facts: Fact[]) =>
  carryAnswer({ state: "OH", product: "cannabis", amount: 2, unit: "oz", ...more }, TODAY, book(...facts));

const legal = fact("OH", "cannabis", "status", "legal");
const limit = fact("OH", "cannabis", "possession-limit", "2.5", { unit: "ounces", citation: "Code 2" });
const age = fact("OH", "cannabis", "purchase-age", "21", { unit: "years", citation: "Code 3" });
const patients = fact("OH", "medical-marijuana", "status", "legal", { audience: "patient" });
const supply = fact("OH", "medical-marijuana", "supply-limit", "90", {
  unit: "days’ supply",
  audience: "patient",
  citation: "Code 4",
});

describe("an answer (product.md 18.2)", () => {
  test("yes, with the law, the day and a scale", () => {
    const answer = ask({}, legal, limit, age);
    expect(answer).toMatchObject({
      verdict: "yes",
      word: "Yes",
      sentence: "An adult may carry 2 ounces of cannabis flower in Ohio.",
      limit: { amount: 2.5, unit: "ounces", text: "2.5 ounces" },
      law: { text: "Code 2" },
      checked: { iso: "2026-06-21" },
      path: "/can-i-carry?state=OH&product=cannabis&amount=2&unit=oz",
    });
    expect(answer.scale?.amount).toBeLessThan(answer.scale?.limit ?? 0);
  });

  test("up to so much: the limit itself is still allowed, more is not, whatever the unit", () => {
    expect(ask({ amount: 2.5 }, legal, limit, age).verdict).toBe("yes");
    expect(ask({ amount: 70.87, unit: "g" }, legal, limit, age).verdict).toBe("yes");
    expect(ask({ amount: 72, unit: "g" }, legal, limit, age)).toMatchObject({
      verdict: "up-to",
      word: "Up to 2.5 oz",
      sentence: "In Ohio you may carry 2.5 ounces of cannabis flower, not 72 grams.",
    });
  });

  test("without an amount it says the limit", () => {
    const { verdict, sentence, path } = carryAnswer(
      { state: "OH", product: "cannabis" },
      TODAY,
      book(legal, limit, age),
    );
    expect([verdict, path]).toEqual(["up-to", "/can-i-carry?state=OH&product=cannabis"]);
    expect(sentence).toBe("An adult may carry up to 2.5 ounces of cannabis flower in Ohio.");
  });

  test("no, where possession is a crime, and under the age of the law", () => {
    const texas = [
      fact("OH", "cannabis", "status", "medical-only"),
      fact("OH", "cannabis", "possession-limit", "None; possession is a crime", { citation: "Code 9" }),
    ];
    expect(ask({}, ...texas)).toMatchObject({
      verdict: "no",
      sentence: "In Ohio you may not carry cannabis flower.",
      more: "Possession is a crime.",
      law: { text: "Code 9" },
    });
    expect(ask({ age: "18" }, legal, limit, age)).toMatchObject({
      verdict: "no",
      law: { text: "Code 3" },
    });
  });

  test("where visitors may have less, theirs is the limit, and residents' is said", () => {
    const illinois = [
      legal,
      fact("OH", "cannabis", "possession-limit", "60", { unit: "grams", audience: "resident" }),
      fact("OH", "cannabis", "possession-limit", "30", { unit: "grams", audience: "visitor" }),
    ];
    expect(ask({ amount: 30, unit: "g" }, ...illinois).verdict).toBe("yes");
    expect(ask({ amount: 45, unit: "g" }, ...illinois)).toMatchObject({
      verdict: "up-to",
      sentence: "In Ohio visitors may carry 30 grams of cannabis flower, and residents 60 grams.",
    });
  });
});

describe("the day of its check (product.md 18.13)", () => {
  const changed = change("OH", "cannabis", "2026-07-01", { checkedOn: "2026-07-02" });
  const stale = (today: string, ...changes: LawChange[]) => {
    const given = makeLawBook({ facts: [legal, limit, age], changes, sources: [] });
    return carryAnswer({ state: "OH", product: "cannabis" }, today, given).stale;
  };

  test("says what the law is for 180 days, and then what it was", () => {
    expect(stale("2026-12-18")).toBeUndefined();
    expect(stale("2026-12-19")).toBe(true);
  });

  test("says what the law was from the day of a change that came after it", () => {
    expect(stale("2026-06-30", changed)).toBeUndefined();
    expect(stale("2026-07-01", changed)).toBe(true);
  });

  test("is told in the words of the law's own pages", () => {
    const page = (today: string) => {
      const answer = carryAnswer({ state: "OH", product: "cannabis" }, today, book(legal, limit, age));
      const question = { state: "OH", product: "cannabis" } as const;
      const answered = { question, answer, stateName: "Ohio", place: "Ohio", situations: [] };
      return renderToStaticMarkup(createElement(CarryAnswerView, { answered }));
    };
    expect(page("2026-12-18")).toContain("<dt>Checked</dt>");
    expect(page("2026-12-19")).toContain("<dt>Not verified since</dt>");
  });
});

describe("what is no answer (product.md 18.1 and 18.3)", () => {
  test("a limit on buying or a program's supply", () => {
    const sale = fact("OH", "cannabis", "purchase-limit", "9", { unit: "ounces in one sale" });
    expect(ask({}, legal, age, sale)).toMatchObject({ verdict: "unknown", word: "We don’t know" });
    expect(ask({}, legal, age, sale).more).toContain("That is not a limit on carrying");
    expect(ask({ patient: true }, patients, supply)).toMatchObject({
      verdict: "unknown",
      law: { text: "Code 4" },
    });
  });

  test("a weak source, a rule not checked since its day, another measure", () => {
    expect(ask({}, legal, age, { ...limit, confidence: "low" }).verdict).toBe("unknown");
    expect(ask({}, legal, age, { ...limit, effectiveFrom: "2026-07-01" }).verdict).toBe("unknown");
    const milligrams = fact("OH", "edibles", "edible-limit", "500", { unit: "milligrams of THC" });
    const edibles = [fact("OH", "edibles", "status", "legal"), milligrams];
    expect(ask({ product: "edibles", amount: 1, unit: "oz" }, ...edibles)).toMatchObject({
      verdict: "unknown",
      sentence: "How many edibles you may carry in Ohio.",
    });
    expect(ask({ product: "edibles", amount: 500, unit: "mg" }, ...edibles).verdict).toBe("yes");
  });

  test("nothing at all", () => {
    expect(ask({})).toMatchObject({ verdict: "unknown", path: expect.stringMatching(/^\/can-i-carry/) });
  });
});

describe("patients", () => {
  test("may carry what an adult may; how much more is not known from a supply", () => {
    expect(ask({ patient: true }, legal, limit, age, patients, supply).verdict).toBe("yes");
    const more = ask({ amount: 3, patient: true }, legal, limit, age, patients, supply);
    expect(more.verdict).toBe("unknown");
    expect(more.more).toContain("An adult without a card may carry 2.5 ounces.");
  });

  test("have the law that lets them carry more, and that of adults where both say the same", () => {
    const answer = (ounces: string) => {
      const more = { unit: "ounces", audience: "patient", citation: "Code 5" } as const;
      const own = fact("OH", "medical-marijuana", "possession-limit", ounces, more);
      const { limit: most, law } = ask({ amount: 1, patient: true }, legal, limit, age, patients, own);
      return [most?.text, law?.text];
    };
    expect(answer("4")).toEqual(["4 ounces", "Code 5"]);
    expect(answer("2")).toEqual(["2.5 ounces", "Code 2"]);
    expect(answer("2.5")).toEqual(["2.5 ounces", "Code 2"]);
  });

  test("under 21 have the law of patients alone", () => {
    const own = fact("OH", "medical-marijuana", "possession-limit", "1", {
      unit: "ounces",
      audience: "patient",
    });
    const asked = { amount: 1, patient: true, age: "18" } as const;
    expect(ask(asked, legal, limit, age, patients, own)).toMatchObject({ verdict: "yes" });
    expect(ask({ ...asked, amount: 2 }, legal, limit, age, patients, own).verdict).toBe("up-to");
    expect(ask({ ...asked, amount: 2 }, legal, limit, age).verdict).toBe("no");
  });

  test("of edibles have what the law of edibles says to patients", () => {
    const own = fact("OH", "edibles", "edible-limit", "900", {
      unit: "milligrams of THC",
      audience: "patient",
    });
    const asked = { product: "edibles", amount: 800, unit: "mg" } as const;
    expect(ask({ ...asked, patient: true }, patients, own).verdict).toBe("yes");
    expect(ask(asked, patients, own).verdict).not.toBe("yes");
  });

  test("medical marijuana is flower with a card, at one address", () => {
    const own = fact("OH", "medical-marijuana", "possession-limit", "3", {
      unit: "ounces",
      audience: "patient",
    });
    expect(ask({ product: "medical-marijuana", amount: 3 }, patients, own)).toMatchObject({
      verdict: "yes",
      sentence: "A registered patient may carry 3 ounces of cannabis flower in Ohio.",
      path: "/can-i-carry?state=OH&product=cannabis&amount=3&unit=oz&patient=yes",
      lawPath: "/is-medical-marijuana-legal/ohio",
    });
  });
});

const question: fc.Arbitrary<CarryQuestion> = fc.record({
  state: fc.constantFrom(...LAW_STATES),
  product: fc.constantFrom(...CARRIED_LIST, "medical-marijuana" as const),
  amount: fc.integer({ min: 1, max: 500_000 }).map((thousandths) => thousandths / 1000),
  unit: fc.constantFrom(...UNIT_LIST),
  age: fc.constantFrom(...(Object.keys(AGES) as Age[])),
  patient: fc.boolean(),
});

test("of the published facts a yes rests on an amount that one may have, at least as much, whoever asks", () => {
  fc.assert(
    fc.property(question, (asked) => {
      const answer = carryAnswer(asked, TODAY);
      expect(
        questionOf(CARRY.parse(new URL(answer.path, "https://leaf.example").searchParams)),
      ).toBeDefined();
      if (answer.verdict !== "yes") return;
      const grams = (asked.amount ?? 0) * UNITS[asked.unit ?? "oz"].grams;
      const allowed = lawBook().facts.some((each) => {
        if (!each.verified || each.jurisdiction !== asked.state || !each.question.endsWith("-limit"))
          return false;
        if (!["possession-limit", "concentrate-limit", "edible-limit"].includes(each.question)) return false;
        const amounts = possessedAmounts(each);
        return (carriedAmount(amounts ?? [])?.grams ?? 0) * 1.001 >= grams;
      });
      expect(allowed, JSON.stringify(asked)).toBe(true);
      expect(answer.law).toBeDefined();
      expect(answer.checked).toBeDefined();
    }),
    { numRuns: 2000 },
  );
});

test("more is never allowed where less is not", () => {
  fc.assert(
    fc.property(question, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (asked, share) => {
      const less = carryAnswer({ ...asked, amount: (asked.amount ?? 1) * share }, TODAY);
      if (carryAnswer(asked, TODAY).verdict === "yes") expect(less.verdict).toBe("yes");
    }),
    { numRuns: 1000 },
  );
});
