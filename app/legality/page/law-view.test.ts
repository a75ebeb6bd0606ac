import { describe, expect, test } from "vitest";
import type { Fact, FormerAnswer } from "../facts/fact.ts";
import { makeLawBook } from "../facts/law-book.server.ts";
import { change, fact, openQuestion } from "../facts/law-fixture.ts";
import { lawView } from "./law.page.server.ts";
import { lawDescription, lawJsonLd } from "./law-json-ld.ts";

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
const view = (facts = FACTS, history: FormerAnswer[] = []) =>
  lawView(makeLawBook({ facts, changes: [], sources: [], history }), "cannabis", "OH", TODAY);

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

  test("what it said before stands in its row, newest first (product.md 18.12)", async () => {
    const asked = { jurisdiction: "OH", product: "cannabis", question: "possession-limit" } as const;
    const former = { ...asked, audience: "everyone", because: "mistake", why: "Read wrongly." } as const;
    const history: FormerAnswer[] = [
      { ...former, was: "1", unit: "ounces", from: "2026-01-01", on: "2026-03-01" },
      { ...former, was: "2", unit: "ounces", on: "2026-06-01" },
      { ...former, question: "home-grow", was: "No", on: "2026-06-01" },
    ];
    const { rules } = await view(FACTS, history);
    expect(rules[0]?.before?.map(({ answer, from, until }) => [answer, from?.day, until.day])).toEqual([
      ["2 ounces", undefined, "Jun 1, 2026"],
      ["1 ounce", "Jan 1, 2026", "Mar 1, 2026"],
    ]);
    expect(rules[1]?.before).toBeUndefined();
  });

  test("a hemp product's leads with federal law where the state's is older than it (product.md 18.13)", async () => {
    const federal = fact("US", "delta-8", "hemp-rule", "0.4 milligrams a container", {
      effectiveFrom: "2026-11-12",
      checkedOn: "2026-11-20",
    });
    const book = (checkedOn: string) =>
      makeLawBook({
        facts: [fact("OH", "delta-8", "status", "legal", { checkedOn }), federal],
        changes: [change("US", "delta-8", "2026-11-12", { checkedOn: "2026-11-20" })],
        sources: [],
      });
    const old = await lawView(book("2026-07-18"), "delta-8", "OH", TODAY);
    expect(old.today).toMatchObject({ rule: "0.4 milligrams a container", whose: "Ohio’s" });
    expect(old.basis?.stale).toBe(true);
    expect(lawDescription(old)).toBe(
      "Federal law since Nov 12, 2026: 0.4 milligrams a container. Ohio’s own law, last verified Jul 18, 2026: Yes. Delta-8 THC is legal in Ohio. Not verified since Jul 18, 2026.",
    );
    expect((await lawView(book("2026-11-13"), "delta-8", "OH", TODAY)).today).toBeUndefined();
    // Nor do the links of other pages, and its structured data, call it legal.
    const statusOn = async (checkedOn: string) => {
      const [neighbor, itself] = await Promise.all(
        (["MI", "OH"] as const).map((state) => lawView(book(checkedOn), "delta-8", state, TODAY)),
      );
      const site = { name: "Leaf Courier", url: "https://leaf.example" };
      const [page] = itself ? lawJsonLd(itself, site) : [];
      return [
        neighbor?.neighbors.find(({ name }) => name === "Ohio")?.status,
        itself?.products.find(({ path }) => path === itself.path)?.status,
        JSON.stringify(page?.about).includes("Legal: Is"),
      ];
    };
    expect(await statusOn("2026-07-18")).toEqual(["not-verified", "not-verified", false]);
    expect(await statusOn("2026-11-13")).toEqual(["legal", "legal", true]);
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
