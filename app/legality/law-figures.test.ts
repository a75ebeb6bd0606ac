import { expect, test } from "vitest";
import type { FormerAnswer } from "./facts/fact.ts";
import { makeLawBook } from "./facts/law-book.server.ts";
import { fact, openQuestion } from "./facts/law-fixture.ts";
import { lawFigures } from "./law-figures.server.ts";

const FORMER: FormerAnswer = {
  jurisdiction: "OH",
  product: "cannabis",
  question: "home-grow",
  audience: "everyone",
  was: "no",
  on: "2026-11-22",
  because: "mistake",
  why: "It is allowed.",
};

test("facts, those verified, those whose section was read and those older than 90 days (product.md 18.14)", () => {
  const facts = [
    fact("OH", "cannabis", "status", "legal", { checkedOn: "2026-11-22" }),
    fact("OH", "cannabis", "home-grow", "6 plants", {
      checkedOn: "2026-08-24",
      readOn: undefined,
      confidence: "medium",
    }),
    fact("OH", "cannabis", "public-use", "no", {
      checkedOn: "2026-08-23",
      readOn: undefined,
      confidence: "low",
    }),
    openQuestion("OH", "cannabis", "transport"),
  ];
  const book = makeLawBook({ facts, changes: [], sources: [], history: [FORMER] });
  expect(lawFigures(book, "2026-11-22")).toEqual({
    facts: 4,
    verified: 3,
    read: 1,
    old: 1,
    changed: 1,
    day: "Nov 22, 2026",
  });
  // A day later one more check is old.
  expect(lawFigures(book, "2026-11-23").old).toBe(2);
});
