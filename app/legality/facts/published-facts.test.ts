import { describe, expect, test } from "vitest";
import type { StateCode } from "#app/utils/us-states.ts";
import { amountText } from "./amount.ts";
import { citationParts } from "./citation-parts.ts";
import { answerTo, statusOf } from "./fact-answers.ts";
import { factsInForce, factsOf, lawBook } from "./law-book.server.ts";
import { LAW_STATES } from "./law-states.ts";
import { issuesNoCards, wordsOfCards } from "./patient-words.ts";
import { type Audience, PRODUCT_LIST, type Product, type Question } from "./vocabulary.ts";

// The files that the site publishes: reading them fails on an answer without a law or a date (facts.file.test.ts).
const book = lawBook();
const TODAY = "2026-11-23";

const factsNow = (state: StateCode, product: Product = "cannabis") =>
  factsInForce(book, state, product, TODAY);

function shown(state: StateCode, question: Question, audience?: Audience, product?: Product) {
  const fact = answerTo(factsNow(state, product), question, audience);
  return fact && amountText(fact);
}

test("every fact that is shown as one names its law and the day of its check", () => {
  const shownAsFact = book.facts.filter((fact) => fact.verified);
  expect(shownAsFact.length).toBeGreaterThan(900);
  for (const fact of shownAsFact) {
    expect(fact.citation, JSON.stringify(fact)).not.toBe("");
    expect(fact.checkedOn, JSON.stringify(fact)).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(fact.checkedOn <= TODAY, `checked in the future: ${JSON.stringify(fact)}`).toBe(true);
  }
});

test("what is sure was read in its section, and nothing was read in the future (product.md 18.10)", () => {
  const sure = book.facts.filter((fact) => fact.verified && fact.confidence === "high");
  expect(sure.length).toBeGreaterThan(30);
  for (const fact of sure) {
    expect(fact.verified && fact.readOn && fact.readOn <= TODAY, JSON.stringify(fact)).toBe(true);
    // An authority's release or a report is no section.
    expect(citationParts(fact.verified ? fact.citation : "").law, JSON.stringify(fact)).toMatch(/\d/);
    expect(fact.verified && fact.citation, JSON.stringify(fact)).not.toMatch(
      /^[^;]*\b(?:Office|Department|release)\b/,
    );
  }
});

test("what visitors are told leaves nothing open that the medical program's own row answers (product.md 18.2)", () => {
  const open = LAW_STATES.filter(
    (state) =>
      answerTo(factsNow(state), "visitors")?.answer.includes("unless the medical program") &&
      answerTo(factsNow(state, "medical-marijuana"), "visitors"),
  );
  expect(open).toEqual([]);
});

test("every state has a row for the status of every product, if only to say that it is not verified", () => {
  const missing = LAW_STATES.flatMap((state) =>
    PRODUCT_LIST.filter(
      (product) => !factsOf(book, state, product).some(({ question }) => question === "status"),
    ).map((product) => `${state} ${product}`),
  );
  expect(missing).toEqual([]);
});

test("the status of cannabis is known everywhere; the report lists what is not verified", async ({
  annotate,
}) => {
  const open = PRODUCT_LIST.flatMap((product) =>
    LAW_STATES.filter((state) => statusOf(factsNow(state, product)) === "not-verified").map(
      (state) => `${product} in ${state}`,
    ),
  );
  await annotate(`statuses not verified (${open.length}): ${open.join(", ")}`);
  const questions = new Map<Question, number>();
  for (const { verified, question } of book.facts)
    if (!verified) questions.set(question, (questions.get(question) ?? 0) + 1);
  await annotate(`questions not verified: ${JSON.stringify(Object.fromEntries(questions))}`);
  expect(open.filter((status) => /^(cannabis|medical-marijuana) /.test(status))).toEqual([]);
});

test("a state's retail sales rest on who licenses them, not on what permits possession", () => {
  const wrong = LAW_STATES.flatMap((state) => {
    const facts = factsNow(state);
    const sales = answerTo(facts, "retail-sales");
    if (!sales?.answer.startsWith("yes")) return [];
    const permits = facts.filter(({ question }) =>
      ["possession-limit", "concentrate-limit"].includes(question),
    );
    const sections = permits.flatMap(({ citation }) => sectionsOf(citation));
    const addresses = permits.map(({ url }) => url);
    const shared = sectionsOf(sales.citation).filter((section) => sections.includes(section));
    // An authority's page may answer both; a code's address shows the one section.
    if (sales.url && /\/(?:statutes?|rcw|ors|ilcs|codes_)/i.test(sales.url) && addresses.includes(sales.url))
      shared.push(sales.url);
    return shared.map((section) => `${state}: ${section}`);
  });
  expect(wrong).toEqual([]);
});

/** The sections of a code that a citation names, without who reports them and without authorities and acts. */
function sectionsOf(citation: string): string[] {
  return citationParts(citation)
    .law.split("; ")
    .filter((source) => /\d/.test(source) && !/\((?:\d{4}|[A-Z][a-z]+ \d{4})\)$/.test(source))
    .map((source) => source.replace(/ ch\. /, " "));
}

test("what the table said before names a fact of it, which says something else by now", () => {
  for (const former of book.history) {
    const now = book.facts.find(
      (fact) =>
        fact.jurisdiction === former.jurisdiction &&
        fact.product === former.product &&
        fact.question === former.question &&
        fact.audience === former.audience,
    );
    expect(now, JSON.stringify(former)).toBeDefined();
    expect(now?.verified && [now.answer, now.unit], JSON.stringify(former)).not.toEqual([
      former.was,
      former.unit,
    ]);
  }
});

test("no row takes cards for granted in a state that issues none (product.md 18.15)", () => {
  const without = LAW_STATES.filter((state) => issuesNoCards(factsNow(state, "medical-marijuana")));
  expect(without).toContain("SC");
  const wrong = without.flatMap((state) =>
    PRODUCT_LIST.flatMap((product) => factsOf(book, state, product)).flatMap((one) => {
      const said = wordsOfCards(`${one.verified ? one.answer : ""} | ${one.note ?? ""}`);
      return said ? [`${state} ${one.product} ${one.question}: “${said}”`] : [];
    }),
  );
  expect(wrong).toEqual([]);
});

describe("errors of public tables are none of ours", () => {
  test.each<[string, StateCode, Question, Audience | undefined, string | RegExp]>([
    [
      "Illinois doubled its limit on June 12, 2026: residents",
      "IL",
      "possession-limit",
      "resident",
      "60 grams",
    ],
    ["Illinois: visitors have half of it", "IL", "possession-limit", "visitor", "30 grams"],
    ["Massachusetts raised its limit on April 19, 2026", "MA", "possession-limit", undefined, /^2 ounces/],
    ["Nevada raised its limit in 2024", "NV", "possession-limit", undefined, "2.5 ounces"],
    ["Virginia's shops are not open", "VA", "retail-sales", undefined, /^no/],
    ["Hawaii enacted no adult use", "HI", "status", undefined, "medical-only"],
    ["Virginia is legal since 2021", "VA", "status", undefined, "legal"],
  ])("%s", (_, state, question, audience, expected) => {
    expect(shown(state, question, audience)).toMatch(expected);
  });

  test("Wisconsin has not decriminalized statewide", () => {
    expect(statusOf(factsNow("WI"))).not.toBe("decriminalized");
  });

  test("Ohio's chapter 3780 is repealed: nothing rests on it", () => {
    for (const product of PRODUCT_LIST) {
      for (const fact of factsNow("OH", product)) expect(fact.citation).not.toContain("3780");
    }
    expect(shown("OH", "possession-limit")).toBe("2.5 ounces");
  });

  test("24 states and DC allow adults, 39 and DC patients", () => {
    const legal = (product: Product) =>
      LAW_STATES.filter((state) => statusOf(factsNow(state, product)) === "legal");
    expect(legal("cannabis")).toHaveLength(25);
    expect(legal("medical-marijuana")).toHaveLength(40);
    expect(legal("cannabis")).toContain("DC");
  });

  test("federal hemp is 0.4 milligrams of total THC a container from November 12, 2026, and Schedule III is for patients", () => {
    const rule = answerTo(factsInForce(book, "US", "cbd", TODAY), "hemp-rule");
    expect(rule?.answer).toContain("0.4 milligrams");
    expect(rule?.effectiveFrom).toBe("2026-11-12");
    expect(answerTo(factsInForce(book, "US", "cbd", "2026-11-11"), "hemp-rule")?.effectiveFrom).not.toBe(
      "2026-11-12",
    );
    expect(answerTo(factsInForce(book, "US", "medical-marijuana", TODAY), "status")?.note).toContain(
      "Schedule III",
    );
    expect(statusOf(factsInForce(book, "US", "cannabis", TODAY))).toBe("illegal");
  });
});
