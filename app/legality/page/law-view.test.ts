import { describe, expect, test } from "vitest";
import type { Fact } from "../facts/fact.ts";
import { makeLawBook } from "../facts/law-book.server.ts";
import { fact, openQuestion } from "../facts/law-fixture.ts";
import { lawView } from "./law.page.server.ts";
import { lawJsonLd } from "./law-json-ld.ts";

const TODAY = "2026-11-21";
const FACTS: Fact[] = [
  fact("OH", "cannabis", "driving", "Driving while impaired is a crime"),
  fact("OH", "cannabis", "possession-limit", "2.5", {
    unit: "ounces",
    note: "In its package",
    citation: "Code 2",
    checkedOn: "2026-06-10",
  }),
  fact("OH", "cannabis", "status", "legal", { checkedOn: "2026-06-01" }),
  fact("OH", "cannabis", "retail-sales", "yes"),
  openQuestion("OH", "cannabis", "home-grow", "See the agency"),
  fact("US", "cannabis", "status", "illegal"),
  fact("US", "medical-marijuana", "status", "limited-medical"),
  fact("MI", "cannabis", "status", "legal"),
];
const view = (facts = FACTS) =>
  lawView(makeLawBook({ facts, changes: [], sources: [] }), "cannabis", "OH", TODAY);

describe("a page of the law", () => {
  test("the law and the day beside the answer are those of the limit that it names", async () => {
    const { basis, standing } = await view();
    expect(basis).toMatchObject({
      citation: "Code 2",
      checked: { iso: "2026-06-10", day: "Jun 10, 2026" },
      note: "In its package",
    });
    expect(standing).toMatchObject({ label: "Cannabis", answer: "Legal", citation: "Code 1" });
  });

  test("an answer that names no limit rests on the status", async () => {
    const illegal = FACTS.map((each) => (each.question === "status" ? { ...each, answer: "illegal" } : each));
    expect((await view(illegal)).basis).toMatchObject({ citation: "Code 1", checked: { iso: "2026-06-01" } });
  });

  test("puts rules and what visitors need apart", async () => {
    const law = await view();
    expect(law.answer.text).toBe("Adults may possess up to 2.5 ounces of cannabis in Ohio.");
    expect(law.rules.map(({ label, answer }) => [label, answer])).toEqual([
      ["Possession limit", "2.5 ounces"],
      ["Retail sales", "Yes"],
    ]);
    expect(law.visitors.map(({ label }) => label)).toEqual(["Driving"]);
    expect(law.federal.status).toBe("illegal");
    expect(law.federal.rows.map(({ label, answer }) => [label, answer])).toEqual([
      ["Cannabis", "Illegal"],
      ["Medical marijuana", "Narrow medical program"],
    ]);
  });

  test("names the questions that nothing answers", async () => {
    const { open } = await view();
    expect(open).toContainEqual({ label: "Growing at home", note: "See the agency" });
    expect(open).toContainEqual({ label: "Minimum age" });
    expect(open.map(({ label }) => label)).not.toContain("Possession limit");
  });

  test("leads to the other products and across the border, each with its status", async () => {
    const { products, neighbors } = await view();
    expect(products.map(({ status }) => status)).toEqual(["legal", ...Array(5).fill("not-verified")]);
    expect(neighbors).toContainEqual({
      name: "Michigan",
      path: "/is-cannabis-legal/michigan",
      status: "legal",
    });
  });

  test("lists shops where shops may sell, and only there", async () => {
    expect((await view()).listings?.path).toBe("/dispensaries?state=OH");
    const closed = FACTS.map((each) => (each.question === "retail-sales" ? { ...each, answer: "no" } : each));
    expect((await view(closed)).listings).toBeUndefined();
    const illegal = FACTS.map((each) => (each.question === "status" ? { ...each, answer: "illegal" } : each));
    expect((await view(illegal)).listings).toBeUndefined();
  });

  test("a fact of the future or the past is no fact today", async () => {
    const later = FACTS.map((each) =>
      each.question === "status" ? { ...each, effectiveFrom: "2027-01-01" } : each,
    );
    expect((await view(later)).answer.status).toBe("not-verified");
    const over = FACTS.map((each) =>
      each.question === "status" ? { ...each, effectiveTo: "2026-11-20" } : each,
    );
    expect((await view(over)).answer.word).toBe("Not verified.");
  });

  test("its structured data asks and answers what the page does, and nothing where there is no answer", async () => {
    const site = { name: "Leaf Courier", url: "https://leaf.example" };
    const law = await view();
    const [page, faq] = lawJsonLd(law, site);
    expect(page).toMatchObject({
      lastReviewed: "2026-06-10",
      dateModified: "2026-06-21",
      citation: ["Code 2", "Code 1"],
    });
    expect(JSON.stringify(faq)).toContain(`${law.answer.word} ${law.answer.text}`);
    expect(lawJsonLd(await view([]), site)).toHaveLength(1);
  });
});
