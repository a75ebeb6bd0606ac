import { expect, test } from "vitest";
import type { Citation } from "./citation.ts";
import { parsePeriodical } from "./periodical.ts";
import { parsePartialDate, publicationDate } from "./publication-date.ts";
import { sourceForm, sourceKind } from "./source-kind.ts";
import { sourceLink } from "./source-link.ts";

const PERSON = [{ family: "Lee", given: "An" }];
const source = (fields: Partial<Citation>): Citation => ({ id: "a", authors: PERSON, title: "A", ...fields });
const url = "https://leaf.example/a";

test.each([
  ["journal", { publication: "Taxon 25(4), 405–435" }],
  ["journal", { publication: "Neuropsychopharmacology", doi: "10.1/a" }],
  ["journal", { publication: "Journal of Hand Surgery" }],
  ["book", { publication: "National Academies Press", doi: "10.17226/24625" }],
  ["book", { publication: "Harvard University Press, Cambridge" }],
  ["news", { publication: "Detroit Free Press", date: "2026-11-20", url }],
  ["news", { publication: "The Wall Street Journal", date: "2026-11-20" }],
  ["news", { publication: "Grand Rapids Press", date: "2026-11-20" }],
  ["news", { authors: ["Westword"], publication: "Westword", date: "2026-11-20", url }],
  ["web", { authors: ["Agency"], publication: "Consumer Updates", date: "2026-11-20", url }],
  ["web", { publication: "cannabis.colorado.gov", date: "2026-11-20", url }],
  ["web", { publication: "AAP News", year: 2020, url }],
  ["web", { url }],
  ["document", { publication: "Insight IN12620, December 3, 2025", year: 2025 }],
  ["document", {}],
  ["book", { kind: "book", publication: "Houghton Mifflin", url }],
  ["statute", { kind: "statute", url }],
] as const)("%s: %j", (kind, fields) => {
  expect(sourceKind(source(fields))).toBe(kind);
});

test.each([
  ["web", { kind: "statute", url }],
  ["document", { kind: "statute" }],
  ["document", { kind: "standard", publication: "Internet Engineering Task Force", doi: "10.17487/RFC9110" }],
  ["book", { kind: "report", publication: "National Academies Press", doi: "10.17226/24625" }],
  ["document", { kind: "act", publication: "Proclamations 3, 5", date: "2026-11-20" }],
] as const)("is set as %s: %j", (form, fields) => {
  expect(sourceForm(source(fields))).toBe(form);
});

test.each([
  ["Taxon 25(4), 405-435", { name: "Taxon", volume: "25", issue: "4", pages: "405–435" }],
  ["Nature 410, 588–592", { name: "Nature", volume: "410", pages: "588–592" }],
  ["PLoS ONE 18(4), e0282396", { name: "PLoS ONE", volume: "18", issue: "4", article: "e0282396" }],
  ["Nature Plants 7", { name: "Nature Plants", volume: "7" }],
  [
    "Yearbook of Agriculture 1913, 283–346",
    { name: "Yearbook of Agriculture", volume: "1913", pages: "283–346" },
  ],
  ["Released September 2025", { name: "Released September 2025" }],
  ["Report, December 3, 2025", { name: "Report, December 3, 2025" }],
  ["Ordinance 2013", { name: "Ordinance 2013" }],
  ["139 Stat. 558", { name: "139 Stat. 558" }],
  ["Leaf Courier", { name: "Leaf Courier" }],
])("%j is read as %j", (publication, periodical) => {
  expect(parsePeriodical(publication)).toEqual(periodical);
});

test("a date is as precise as it is given; the day goes before the year", () => {
  expect(parsePartialDate("2026-11-20T10:00:00Z")).toEqual({ year: 2026, month: 11, day: 20 });
  expect(parsePartialDate("2026-11")).toEqual({ year: 2026, month: 11 });
  for (const text of [undefined, "", "yesterday", "2026-13-01", "2026-11-32"]) {
    expect(parsePartialDate(text)).toBeUndefined();
  }
  expect(publicationDate(source({ year: 2025, date: "2026-11-20" }))?.year).toBe(2026);
  expect(publicationDate(source({ year: 2025, date: "soon" }))).toEqual({ year: 2025 });
});

test("a source is linked by its DOI before its address, and only over the web", () => {
  const linked = (fields: Partial<Citation>) => sourceLink(source(fields))?.href;
  for (const doi of ["10.1/a", "doi:10.1/a", " https://doi.org/10.1/a", "http://dx.doi.org/10.1/a"]) {
    expect(linked({ doi, url })).toBe("https://doi.org/10.1/a");
  }
  expect(linked({ doi: "10.1002/(SICI)1<1::AID#2>3.0" })).toBe(
    "https://doi.org/10.1002/(SICI)1%3C1::AID%232%3E3.0",
  );
  expect(linked({ doi: " ", url })).toBe(url);
  for (const bad of ["javascript:alert(1)", "data:text/html,x", "//leaf.example", "https://a b", ""]) {
    expect(linked({ url: bad })).toBeUndefined();
  }
});
