import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toBibtex } from "./bibtex.ts";
import { bibtexTitle } from "./bibtex-text.ts";
import type { Citation } from "./citation.ts";
import { EXAMPLES } from "./citation-examples.ts";
import { oneLine } from "./download-fields.ts";
import { HOSTILE, readBack } from "./read-back.ts";

describe("a BibTeX file", () => {
  test("keeps every field of an article", () => {
    expect(toBibtex(EXAMPLES.one)).toBe(`@article{huestis-2007,
  author = {Huestis, Marilyn A.},
  title = {Human cannabinoid pharmacokinetics},
  journal = {Chemistry \\& Biodiversity},
  volume = {4},
  number = {8},
  pages = {1770--1804},
  year = {2007},
  doi = {10.1002/cbdv.200790152},
  url = {https://onlinelibrary.wiley.com/doi/10.1002/cbdv.200790152},
}
`);
  });

  test("gives a story of our own its newspaper, day and one organisation as author", () => {
    expect(readBack(toBibtex(EXAMPLES.story), "@bibtex/text")).toMatchObject({
      author: [{ family: "Leaf Courier" }],
      title: "What a “fresh” label means",
      "container-title": "Leaf Courier",
      issued: { "date-parts": [[2026, 11, 21]] },
      URL: EXAMPLES.story.url,
    });
  });

  test.each([
    ["What the FDA says of mRNA", "What the {FDA} says of {mRNA}"],
    ["Taxes in Colorado and what they pay for", "Taxes in {Colorado} and what they pay for"],
    ["Toxicant Formation in Dabbing: The Terpene Story", "Toxicant Formation in Dabbing: The Terpene Story"],
  ])("protects the capitals of %j", (title, protectedTitle) => {
    expect(bibtexTitle(title)).toBe(protectedTitle);
  });

  test("has a key of letters, digits and hyphens, from what there is", () => {
    expect(toBibtex({ id: "§", authors: ["State of Nevada"], title: "Law", year: 2017 })).toContain(
      "@misc{state-of-nevada-2017-law,",
    );
    expect(toBibtex({ id: "", authors: [], title: "大" })).toContain("@misc{source,");
  });

  test("reads back with the same title, names and publication, whatever they hold", () => {
    fc.assert(
      fc.property(HOSTILE, HOSTILE, HOSTILE, (title, organisation, publication) => {
        const citation: Citation = {
          id: "a",
          kind: "news",
          authors: [organisation],
          title,
          publication,
          year: 2026,
        };
        const item = readBack(toBibtex(citation), "@bibtex/text");
        expect(String(item.title).replace(/<span class="nocase">|<\/span>/g, "")).toBe(oneLine(title));
        expect(item["container-title"]).toBe(oneLine(publication));
        expect(item.author).toEqual([{ family: oneLine(organisation) }]);
      }),
    );
  });

  test("reads names back as they are, whatever they hold", () => {
    fc.assert(
      fc.property(HOSTILE, HOSTILE, (family, given) => {
        const item = readBack(
          toBibtex({ ...EXAMPLES.book, authors: [{ family, given }, ...EXAMPLES.book.authors] }),
          "@bibtex/text",
        );
        const [author, ...more] = item.author as Record<string, string>[];
        expect(more).toEqual([{ family: "Hopkins", given: "James F." }]);
        const { "non-dropping-particle": von, "dropping-particle": de, family: last, ...rest } = author ?? {};
        expect([von, de, last].filter(Boolean).join(" ")).toBe(oneLine(family));
        expect(rest).toEqual({ given: oneLine(given) });
      }),
    );
  });
});
