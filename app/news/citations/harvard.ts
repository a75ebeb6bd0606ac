import { familyFirstInitials, publishesItself } from "./author-names.ts";
import type { Citation } from "./citation.ts";
import { editionElement } from "./edition.ts";
import { parsePeriodical } from "./periodical.ts";
import { dayMonth, dayMonthYear, parsePartialDate, publicationDate } from "./publication-date.ts";
import { italic, joinElements, type RichText, rich, stopped } from "./rich-text.ts";
import { sourceForm } from "./source-kind.ts";
import { bareDoi, sourceLink } from "./source-link.ts";
import { entryTitle, singleQuoted } from "./title-text.ts";

/** A reference of Cite Them Right, 12th edition (2022), Harvard style. */
export function harvardEntry(citation: Citation): RichText {
  const kind = sourceForm(citation);
  const publication = citation.publication?.trim();
  const title = entryTitle(citation.title);
  const year = `(${publicationDate(citation)?.year ?? "no date"})`;
  const article = kind === "journal" || kind === "news";
  const titled = article ? rich(singleQuoted(title)) : rich(italic(title));
  // Newspapers: an unsigned article has its newspaper in the author's place, which is then not named again.
  const unsigned = kind === "news" && (citation.authors.length === 0 || publishesItself(citation));
  const author = unsigned && publication ? rich(italic(publication)) : authorList(citation.authors);
  const rest = article ? periodical(citation, unsigned) : publisher(citation);
  const edition = stopped(editionElement(citation));
  const source = stopped(rest);
  return joinElements([
    ...(author.length === 0
      ? // Without an author the title comes first, and the year after it.
        [titled, year, edition, source]
      : article
        ? [author, year, stopped(joinElements([titled, rest], ", "))]
        : [author, year, stopped(titled), edition, source]),
    address(citation),
  ]);
}

/** Up to three authors are all named, the last after "and"; of four and more the first with "et al." in italics. */
function authorList(authors: Citation["authors"]): RichText {
  const names = authors.map((author) => familyFirstInitials(author, ""));
  if (names.length > 3) return rich(names[0], " ", italic("et al."));
  if (names.length < 2) return rich(names[0]);
  return rich(`${names.slice(0, -1).join(", ")} and ${names.at(-1)}`);
}

/** Newspaper, day and month; Journal, volume(issue), pages or the article's number. */
function periodical(citation: Citation, named: boolean): RichText {
  const publication = citation.publication?.trim() ?? "";
  const date = publicationDate(citation);
  if (sourceForm(citation) === "news") {
    return joinElements([named ? undefined : italic(publication), date && dayMonth(date)], ", ");
  }
  const { name, volume, issue, pages, article } = parsePeriodical(publication);
  return joinElements(
    [
      name && italic(name),
      volume && `${volume}${issue ? `(${issue})` : ""}`,
      pages && `pp. ${pages}`,
      article && `article ${article}`,
    ],
    ", ",
  );
}

/** A book's or report's publisher. A web page's site is not named: its author and its address are. */
function publisher(citation: Citation): RichText {
  if (sourceForm(citation) === "web" || publishesItself(citation)) return [];
  return rich(citation.publication?.trim());
}

/** "Available at: URL (Accessed: day month year)."; a DOI is lasting and goes without a day and a stop. */
function address(citation: Citation): RichText | undefined {
  const link = sourceLink(citation);
  if (!link) return undefined;
  const seen = bareDoi(citation) ? undefined : parsePartialDate(citation.accessDate);
  return rich("Available at: ", link, seen && ` (Accessed: ${dayMonthYear(seen)}).`);
}
