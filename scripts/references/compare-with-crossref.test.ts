import { expect, test } from "vitest";
import type { Citation } from "#app/news/citations/citation.ts";
import { compareWithCrossref } from "./compare-with-crossref.ts";
import type { CrossrefWork } from "./crossref.ts";
import { ARTICLE, RECORD } from "./references-fixture.ts";

const WORK: CrossrefWork = { ...RECORD.message, "updated-by": [] };
const compare = (citation: Partial<Citation>, work: Partial<CrossrefWork> = {}) =>
  compareWithCrossref({ ...ARTICLE, ...citation }, { ...WORK, ...work });

test.each<[string, Partial<Citation>, Partial<CrossrefWork>]>([
  [
    "case, markup, dashes",
    { title: "Δ9-THC: a “long” view" },
    { title: ["Δ<sup>9</sup>–THC: A 'Long' View"] },
  ],
  [
    "a subtitle apart",
    { title: "Taming THC: potential synergy" },
    { title: ["Taming THC"], subtitle: ["potential synergy"] },
  ],
  [
    "a subtitle left out",
    { title: "Altered State of Affairs" },
    { title: ["Altered State of Affairs: a study"] },
  ],
  ["a record without a title", { title: "Something else" }, { title: [] }],
  ["accents", { authors: [{ family: "Hanus" }] }, { author: [{ family: "Hanuš" }] }],
  ["et al.", { authors: [{ family: "Jikomes" }, "et al."] }, {}],
  ["an organization", { authors: ["National Academies"] }, { author: [] }],
  ["the year in print", { year: 2019 }, { "published-print": { "date-parts": [[2019, 1]] } }],
  ["a date without a year", {}, { issued: { "date-parts": [[null]] } }],
  ["the journal's article", { publication: "The Lancet 8" }, { "container-title": ["Lancet"] }],
  ["short last page", { publication: "Scientific Reports 8, 1646–1647" }, { page: "1646-7" }],
])("%s is no difference", (_, citation, work) => {
  expect(compare(citation, work)).toEqual([]);
});

test("every field that differs is named with both", () => {
  const wrong: Partial<Citation> = {
    authors: [{ family: "Zoorob" }, { family: "Jikomes" }],
    title: "Another study of the same matter",
    publication: "Nature 9(2), 4520",
    year: 2017,
  };
  expect(compare(wrong).map((each) => each.replace(/: .*/, ""))).toEqual([
    "title",
    "authors",
    "year",
    "publication",
    "volume",
    "issue",
    "pages",
  ]);
  expect(compare({ year: 2017 })).toEqual(["year: 2017 here, 2018 at Crossref"]);
});

test("an author left out without “et al.”, and a retraction, are named", () => {
  expect(compare({ authors: [{ family: "Jikomes" }] })).toEqual([
    "authors: Jikomes here, Jikomes, Zoorob at Crossref",
  ]);
  expect(compare({}, { "updated-by": [{ type: "retraction" }] })).toEqual(["it was retracted"]);
  expect(compare({}, { "updated-by": [{ type: "correction" }] })).toEqual([]);
});
