import { expect, test } from "vitest";
import { toBibtex } from "./bibtex.ts";
import type { Citation } from "./citation.ts";
import { toCslJson } from "./csl-json.ts";
import { citeInEveryStyle } from "./format-citation.ts";
import { referenceEntry } from "./reference-entry.ts";
import { plainText } from "./rich-text.ts";
import { toRis } from "./ris.ts";

const STATUTE: Citation = {
  id: "act",
  kind: "statute",
  authors: ["State of X"],
  title: "Code § 3",
  edition: "as amended by Public Act 9",
  accessDate: "2026-11-20",
  url: "https://x.example/3",
};
const BOOK: Citation = {
  id: "book",
  kind: "book",
  authors: [{ family: "Hind", given: "Arthur" }],
  title: "A history",
  publication: "Houghton Mifflin",
  edition: "3rd ed.",
  year: 1923,
};

test("a rule's wording stands where each style has a place for it", () => {
  expect(citeInEveryStyle(STATUTE).map(({ style, text }) => `${style}: ${plainText(text)}`)).toEqual([
    "apa: State of X. (n.d.). Code § 3 (as amended by Public Act 9). Retrieved November 20, 2026, from https://x.example/3",
    "mla: State of X. “Code § 3.” As amended by Public Act 9, x.example/3. Accessed 20 Nov. 2026.",
    "chicago: State of X. “Code § 3.” As amended by Public Act 9. Accessed November 20, 2026. https://x.example/3.",
    "harvard: State of X (no date) Code § 3. As amended by Public Act 9. Available at: https://x.example/3 (Accessed: 20 November 2026).",
    "wikipedia: {{cite web |author=State of X |title=Code § 3 |url=https://x.example/3 |access-date=November 20, 2026}}",
  ]);
});

test("a day stands for an edition that has no name", () => {
  const { edition: _, ...rest } = STATUTE;
  expect(plainText(citeInEveryStyle({ ...rest, asOf: "2026-03" })[0]?.text ?? [])).toContain(
    "Code § 3 (as of March 2026).",
  );
  expect(JSON.parse(toCslJson({ ...rest, asOf: "2026" }))[0].note).toBe("as of 2026");
});

test("a book's edition is one in every form", () => {
  expect(citeInEveryStyle(BOOK).map(({ text }) => plainText(text))).toEqual([
    "Hind, A. (1923). A history (3rd ed.). Houghton Mifflin.",
    "Hind, Arthur. A history. 3rd ed., Houghton Mifflin, 1923.",
    "Hind, Arthur. A history. 3rd ed. Houghton Mifflin, 1923.",
    "Hind, A. (1923) A history. 3rd ed. Houghton Mifflin.",
    "{{cite book |last=Hind |first=Arthur |title=A history |publisher=Houghton Mifflin |edition=3rd |date=1923}}",
  ]);
  expect(toBibtex(BOOK)).toContain("  edition = {3rd ed.},\n");
  expect(toRis(BOOK)).toContain("ET  - 3rd ed.\r\n");
  expect(JSON.parse(toCslJson(BOOK))[0].edition).toBe("3rd ed.");
});

test("downloads say what a source is", () => {
  expect(toRis(STATUTE)).toMatch(/^TY {2}- STAT\r\n[\s\S]*N1 {2}- as amended by Public Act 9\r\n/);
  expect(JSON.parse(toCslJson(STATUTE))[0]).toMatchObject({
    type: "legislation",
    note: "as amended by Public Act 9",
  });
  expect(toBibtex(STATUTE)).toContain("  note = {as amended by Public Act 9},\n");
  expect(toBibtex({ ...STATUTE, kind: "report", publication: "RAND" })).toMatch(
    /^@techreport\{[\s\S]* {2}institution = \{\{?RAND/,
  );
});

test("the list under a story names the day on which a source was read, once", () => {
  const listed = (citation: Citation) => plainText(referenceEntry(citation));
  expect(listed(STATUTE).match(/November 20, 2026/g)).toHaveLength(1);
  expect(listed({ ...STATUTE, edition: undefined, year: 2023 })).toBe(
    "State of X. (2023). Code § 3. https://x.example/3 (read November 20, 2026)",
  );
  expect(listed(BOOK)).toBe("Hind, A. (1923). A history (3rd ed.). Houghton Mifflin.");
});
