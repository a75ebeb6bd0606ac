import { givenAndSuffix } from "./author-names.ts";
import type { Citation, SourceKind } from "./citation.ts";
import { heldIn, oneLine } from "./download-fields.ts";
import { editionOf } from "./edition.ts";
import { type PartialDate, parsePartialDate, publicationDate } from "./publication-date.ts";
import { sourceForm, sourceKind } from "./source-kind.ts";
import { bareDoi, webAddress } from "./source-link.ts";

/** Types of CSL 1.0.2, appendix III. */
const TYPES: Record<SourceKind, string> = {
  journal: "article-journal",
  news: "article-newspaper",
  book: "book",
  web: "webpage",
  document: "document",
  report: "report",
  statute: "legislation",
  regulation: "regulation",
  act: "bill",
  case: "legal_case",
  standard: "standard",
  dataset: "dataset",
};

/** Takes a source; returns a CSL-JSON file (csl-data.json of CSL 1.0.2): a list of one item. Media type `application/vnd.citationstyles.csl+json`. */
export function toCslJson(citation: Citation): string {
  const kind = sourceKind(citation);
  const held = heldIn(citation);
  const published = publicationDate(citation);
  const seen = parsePartialDate(citation.accessDate);
  const form = sourceForm(citation);
  const edition = editionOf(citation);
  const holder = form === "book" || form === "document" ? "publisher" : "container-title";
  const item = {
    id: oneLine(citation.id),
    type: TYPES[kind],
    title: oneLine(citation.title),
    author: citation.authors.length > 0 ? citation.authors.map(cslName) : undefined,
    [holder]: held?.name,
    [kind === "book" ? "edition" : "note"]: edition && oneLine(edition),
    volume: held?.volume,
    issue: held?.issue,
    // CSL 1.0.2 keeps an article's number in `number`, which few styles print; reference managers put it with the pages.
    page: held?.pages ?? held?.article,
    issued: published && cslDate(published),
    accessed: seen && cslDate(seen),
    DOI: bareDoi(citation),
    URL: webAddress(citation),
  };
  return `${JSON.stringify([item], null, 2)}\n`;
}

function cslName(author: Citation["authors"][number]): Record<string, string> {
  if (typeof author === "string") return { literal: oneLine(author) };
  const { given, suffix } = givenAndSuffix(author);
  return {
    family: oneLine(author.family),
    ...(given && { given: oneLine(given) }),
    ...(suffix && { suffix }),
  };
}

function cslDate({ year, month, day }: PartialDate): { "date-parts": number[][] } {
  return { "date-parts": [[year, month, day].filter((part) => part !== undefined)] };
}
