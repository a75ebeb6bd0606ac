import { slugify } from "#app/utils/slug.ts";
import { givenAndSuffix } from "./author-names.ts";
import { bibtexText, bibtexTitle } from "./bibtex-text.ts";
import type { Citation, SourceForm, SourceKind } from "./citation.ts";
import { heldIn, oneLine } from "./download-fields.ts";
import { editionOf } from "./edition.ts";
import { parsePartialDate, publicationDate } from "./publication-date.ts";
import { sourceForm, sourceKind } from "./source-kind.ts";
import { bareDoi, webAddress } from "./source-link.ts";

/** Entry types that BibTeX itself knows: a newspaper's piece is an @article, a page @misc. */
const TYPES: Partial<Record<SourceKind, string>> = {
  journal: "article",
  news: "article",
  book: "book",
  report: "techreport",
};

const HOLDERS: Record<SourceForm, string> = {
  journal: "journal",
  news: "journal",
  book: "publisher",
  web: "howpublished",
  document: "howpublished",
};

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Takes a source; returns a BibTeX file (UTF-8) of one entry, which biblatex reads too. Media type `application/x-bibtex`. */
export function toBibtex(citation: Citation): string {
  const kind = sourceKind(citation);
  const held = heldIn(citation);
  const date = publicationDate(citation);
  const seen = parsePartialDate(citation.accessDate);
  const address = webAddress(citation);
  const fields: [name: string, value: string | undefined][] = [
    ["author", braced(citation.authors.map(bibtexName).join(" and "))],
    ["title", braced(bibtexTitle(oneLine(citation.title)))],
    [kind === "report" ? "institution" : HOLDERS[sourceForm(citation)], braced(bibtexText(held?.name ?? ""))],
    [kind === "book" ? "edition" : "note", braced(bibtexText(editionOf(citation) ?? ""))],
    ["volume", braced(held?.volume)],
    ["number", braced(held?.issue?.replaceAll("–", "--"))],
    ["pages", braced(held?.pages?.replace("–", "--") ?? held?.article)],
    ["year", date && braced(String(date.year))],
    ["month", date?.month ? MONTHS[date.month - 1] : undefined],
    ["day", date?.day ? braced(String(date.day)) : undefined],
    ["doi", verbatim(bareDoi(citation))],
    ["url", verbatim(address)],
    ["urldate", address && seen?.day ? braced(citation.accessDate?.slice(0, 10)) : undefined],
  ];
  const lines = fields.flatMap(([name, value]) => (value ? [`  ${name} = ${value},`] : []));
  return `@${TYPES[kind] ?? "misc"}{${bibtexKey(citation)},\n${lines.join("\n")}\n}\n`;
}

/** The same source has the same key wherever it is cited: its id, else what tells it apart. */
function bibtexKey(citation: Citation): string {
  const [author] = citation.authors;
  const name = typeof author === "string" ? author : (author?.family ?? "");
  const told = slugify([name, publicationDate(citation)?.year ?? "", citation.title].join(" "));
  return slugify(citation.id) || told || "source";
}

/** Words as names have them; "and", a comma or a lone mark would be read as a part of the list. */
const PLAIN_NAME =
  /^(?!(?:.* )?and(?: |$))[\p{L}\p{M}][\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’][\p{L}\p{M}'’.-]*)*$/iu;

/** "Family, Suffix, Given"; organisations, and what is not plain words, in braces of their own. */
function bibtexName(author: Citation["authors"][number]): string {
  if (typeof author === "string") return `{${bibtexText(oneLine(author))}}`;
  const { given, suffix } = givenAndSuffix(author);
  const parts = [author.family, ...(suffix ? [suffix] : []), ...(given ? [given] : [])];
  return parts
    .map((part) => oneLine(part))
    .map((part) => (PLAIN_NAME.test(part) && bibtexText(part) === part ? part : `{${bibtexText(part)}}`))
    .join(", ");
}

function braced(value: string | undefined): string | undefined {
  return value ? `{${value}}` : undefined;
}

/** DOIs and URLs are read as they stand (biblatex 2.2.1, "verbatim"): only what would break the entry is encoded. */
function verbatim(value: string | undefined): string | undefined {
  return value && braced(oneLine(value).replace(/[{}\\]/g, encodeURIComponent));
}
