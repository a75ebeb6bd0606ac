import { familyFirst, givenFirst, publishesItself } from "./author-names.ts";
import type { Citation } from "./citation.ts";
import { editionElement } from "./edition.ts";
import { parsePeriodical } from "./periodical.ts";
import { monthDayYear, parsePartialDate, publicationDate } from "./publication-date.ts";
import { italic, joinElements, type RichText, rich, stopped } from "./rich-text.ts";
import { sourceForm } from "./source-kind.ts";
import { sourceLink } from "./source-link.ts";
import { doubleQuotedSentence, entryTitle } from "./title-text.ts";

/** A bibliography entry (notes and bibliography) of the Chicago Manual of Style, 18th edition (2024). */
export function chicagoEntry(citation: Citation): RichText {
  const kind = sourceForm(citation);
  const publication = citation.publication?.trim();
  const title = entryTitle(citation.title);
  // 14.89 (17th: 14.199): a newspaper stands in the place of the author of an unsigned piece.
  const unsigned = kind === "news" && (citation.authors.length === 0 || publishesItself(citation));
  const link = sourceLink(citation);
  return joinElements([
    unsigned && publication ? stopped(italic(publication)) : stopped(authorList(citation.authors)),
    // 13.89 to 13.91: books and what stands alone in italics, articles and pages in quotation marks.
    kind === "book" || kind === "document" ? stopped(italic(title)) : doubleQuotedSentence(title),
    // 13.100: the edition stands after the title.
    stopped(editionElement(citation)),
    // 14.104: the owner of a site is not named twice.
    stopped(sourceOf(citation, publishesItself(citation) || unsigned)),
    link && stopped(link),
  ]);
}

/** 13.23 and 13.107: up to six authors are all named; of more the first three and "et al." (17th: ten, and seven). */
function authorList(authors: Citation["authors"]): string {
  const names = authors.map((author, index) => (index === 0 ? familyFirst(author) : givenFirst(author)));
  if (names.length < 2) return names[0] ?? "";
  if (names.length > 6) return `${names.slice(0, 3).join(", ")}, et al.`;
  return `${names.slice(0, -1).join(", ")}, and ${names.at(-1)}`;
}

/** What holds the source and when it was published. */
function sourceOf(citation: Citation, named: boolean): RichText {
  const kind = sourceForm(citation);
  const publication = named ? undefined : citation.publication?.trim();
  const date = publicationDate(citation);
  const day = date && monthDayYear(date);
  if (kind === "journal" && citation.publication) {
    // 14.67 to 14.71: Journal volume, no. issue (year): pages.
    const { name, volume, issue, pages, article } = parsePeriodical(citation.publication);
    const found = pages ?? article;
    return rich(
      italic(name),
      volume && ` ${volume}`,
      issue && `, no. ${issue}`,
      date && ` (${date.year})`,
      found && `: ${found}`,
    );
  }
  // 14.45: a book that does not say when it was published has "n.d.".
  if (kind === "book") return joinElements([publication, date ? String(date.year) : "n.d."], ", ");
  if (kind === "news") return joinElements([publication && italic(publication), day], ", ");
  // 14.104: a page that is not dated has the day it was looked at.
  const seen = parsePartialDate(citation.accessDate);
  const accessed = !date && seen && sourceLink(citation) ? `Accessed ${monthDayYear(seen)}` : undefined;
  return joinElements([publication && stopped(publication), day ?? accessed]);
}
