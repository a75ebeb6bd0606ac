import { expect, test } from "vitest";
import { fact } from "../facts/law-fixture.ts";
import { toLawRow } from "./law-rows.server.ts";
import { withSources } from "./sources.ts";

const OLDEST = "2026-06-01";
const row = (citation: string, more = {}) =>
  toLawRow(fact("OH", "cannabis", "home-grow", "6 plants", { citation, ...more }));

test("a source has one number and one note on a page, at its first use, over all sections (product.md 18.7)", () => {
  const [rules = [], visitors = []] = withSources(
    OLDEST,
    [
      row("Code 1; Wikipedia, Legality (June 2026)"),
      row("Code 2"),
      row("Code 1; Wikipedia, Legality (June 2026)"),
    ],
    [row("Code 2"), row("Code 3")],
  );
  expect([...rules, ...visitors].map(({ source }) => source)).toEqual([1, 2, 1, 2, 3]);
  expect([...rules, ...visitors].map(({ first }) => first?.number)).toEqual([1, 2, undefined, undefined, 3]);
  expect(rules[0]?.first).toMatchObject({ law: "Code 1", also: "Wikipedia, Legality (June 2026)" });
});

test("another day, period or confidence is another note, and confidence is said where it is not medium", () => {
  const [rows = []] = withSources(OLDEST, [
    row("Code 1"),
    row("Code 1", { checkedOn: "2026-09-01", readOn: "2026-09-01" }),
    row("Code 1", { effectiveFrom: "2026-01-01" }),
    row("Code 1", { confidence: "medium" }),
  ]);
  expect(rows.map(({ source }) => source)).toEqual([1, 2, 3, 4]);
  expect(rows.map(({ first }) => first?.confidence)).toEqual([
    "High confidence",
    "High confidence",
    "High confidence",
    undefined,
  ]);
  expect(rows[1]?.first?.read?.day).toBe("Sep 1, 2026");
});

test("a high confidence is lowered by itself 90 days after the section was read, whatever was checked since; a lower one says what it said (product.md 18.10)", () => {
  const [rows = []] = withSources("2026-06-21", [
    row("Code 1", { readOn: "2026-06-21" }),
    row("Code 2", { readOn: "2026-06-20", checkedOn: "2026-09-01" }),
    row("Code 3", { checkedOn: "2026-06-20", confidence: "low" }),
  ]);
  expect(rows.map(({ first }) => first?.confidence)).toEqual([
    "High confidence",
    "Medium confidence: we have not read the section for 90 days",
    "Low confidence: a weak or an old source",
  ]);
});
