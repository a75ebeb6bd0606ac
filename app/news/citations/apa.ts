import { familyFirstInitials, publishesItself } from "./author-names.ts";
import type { Citation } from "./citation.ts";
import { editionOf } from "./edition.ts";
import { parsePeriodical } from "./periodical.ts";
import { monthDayYear, parsePartialDate, publicationDate, yearMonthDay } from "./publication-date.ts";
import { italic, joinElements, type RichText, rich, stopped } from "./rich-text.ts";
import { sourceForm } from "./source-kind.ts";
import { bareDoi, sourceLink } from "./source-link.ts";
import { entryTitle } from "./title-text.ts";

/** A reference-list entry of the Publication Manual of the APA, 7th edition (2020): author, date, title, source. */
export function apaEntry(citation: Citation): RichText {
  // 10.16, example 111: what an organisation publishes under its own name stands alone, and the name is not repeated.
  const repeated = publishesItself(citation);
  const kind = repeated ? "web" : sourceForm(citation);
  const title = entryTitle(citation.title);
  // 9.19: italics for what stands alone, none for an article of a periodical; the edition in parentheses, in roman type.
  const named = kind === "journal" || kind === "news" ? title : italic(title);
  const edition = editionOf(citation);
  const titleElement = stopped(edition ? rich(named, ` (${edition})`) : named);
  const authors = stopped(authorList(citation.authors));
  const date = rich(`(${apaDate(citation, kind)}).`);
  return joinElements([
    // 9.12: without an author the title comes first.
    ...(authors.length > 0 ? [authors, date, titleElement] : [titleElement, date]),
    repeated ? undefined : container(citation, kind),
    address(citation),
  ]);
}

/** 9.8: up to 20 authors are all named; of 21 and more the first 19, an ellipsis and the last. */
function authorList(authors: Citation["authors"]): string {
  const names = authors.map((author) => familyFirstInitials(author, " "));
  const last = names.at(-1) ?? "";
  if (names.length < 2) return last;
  if (names.length > 20) return `${names.slice(0, 19).join(", ")}, . . . ${last}`;
  // Two organisations have an ampersand without a comma between them.
  if (names.length === 2 && authors.every((author) => typeof author === "string")) return names.join(" & ");
  return `${names.slice(0, -1).join(", ")}, & ${last}`;
}

/** 9.14: the year alone for journals and books, the day for the rest; 9.17: n.d. for what is not dated. */
function apaDate(citation: Citation, kind: string): string {
  const date = publicationDate(citation);
  if (!date) return "n.d.";
  return kind === "journal" || kind === "book" ? String(date.year) : yearMonthDay(date);
}

function container(citation: Citation, kind: string): RichText | undefined {
  if (!citation.publication) return undefined;
  // 9.29, 10.16: publishers and sites are in roman type.
  if (kind !== "journal" && kind !== "news") return stopped(citation.publication.trim());
  if (kind === "news") return stopped(italic(citation.publication.trim()));
  // 9.25 to 9.27: Journal, volume(issue), pages or "Article" and its number.
  const { name, volume, issue, pages, article } = parsePeriodical(citation.publication);
  return stopped(
    italic(name),
    volume && ", ",
    volume && italic(volume),
    issue && `(${issue})`,
    pages && `, ${pages}`,
    article && `, Article ${article}`,
  );
}

/** 9.34 to 9.36: a link ends without a stop. 9.16: a date of retrieval only for what may change, an undated page. */
function address(citation: Citation): RichText | undefined {
  const link = sourceLink(citation);
  if (!link) return undefined;
  const seen = parsePartialDate(citation.accessDate);
  if (!seen || bareDoi(citation) || publicationDate(citation)) return rich(link);
  return rich(`Retrieved ${monthDayYear(seen)}, from `, link);
}
