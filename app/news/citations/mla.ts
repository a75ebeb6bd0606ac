import { familyFirst, givenFirst, publishesItself } from "./author-names.ts";
import type { Citation } from "./citation.ts";
import { editionElement, editionOf } from "./edition.ts";
import { parsePeriodical } from "./periodical.ts";
import { parsePartialDate, publicationDate, shortDayMonthYear } from "./publication-date.ts";
import { italic, joinElements, type RichText, rich, stopped } from "./rich-text.ts";
import { sourceForm } from "./source-kind.ts";
import { bareDoi, sourceLink } from "./source-link.ts";
import { doubleQuotedSentence, entryTitle } from "./title-text.ts";

/** A works-cited entry of the MLA Handbook, 9th edition (2021): author, title, container. */
export function mlaEntry(citation: Citation): RichText {
  const kind = sourceForm(citation);
  const title = entryTitle(citation.title);
  return joinElements([
    // 5.20: an organisation that is also the publisher, or the site's name, is left out as the author.
    publishesItself(citation) ? undefined : stopped(authorList(citation.authors)),
    // 5.24 to 5.27: quotation marks for a part of a larger whole, italics for what stands alone.
    kind === "book" || kind === "document" ? stopped(italic(title)) : doubleQuotedSentence(title),
    stopped(container(citation)),
    accessed(citation),
  ]);
}

/** 5.6 to 5.8: one author, two, or the first of three and more with "et al."; only the first name is turned. */
function authorList(authors: Citation["authors"]): string {
  const [first, second, ...more] = authors;
  if (first === undefined) return "";
  // 5.16: an organisation's initial article is dropped.
  const name =
    typeof first === "string" ? first.trim().replace(/^(?:The|An?)\s+(?=\S)/u, "") : familyFirst(first);
  if (second === undefined) return name;
  return more.length > 0 ? `${name}, et al.` : `${name}, and ${givenFirst(second)}`;
}

/** The container's elements in the order of 5.1, commas between: name, number, date, place. */
function container(citation: Citation): RichText {
  const kind = sourceForm(citation);
  const alone = kind === "book" || kind === "document";
  const publication = citation.publication?.trim();
  const date = publicationDate(citation);
  const { name, volume, issue, pages, article } =
    kind === "journal" && publication ? parsePeriodical(publication) : { name: publication };
  return joinElements(
    [
      // 5.31: the container is in italics and comes first.
      alone ? undefined : name && italic(name),
      // 5.48: a version stands before the numbers, and before the publisher.
      name && !alone ? editionOf(citation) : editionElement(citation),
      // 5.54: a publisher is not in italics.
      alone ? name : undefined,
      volume && `vol. ${volume}`,
      issue && `no. ${issue}`,
      // 5.78: a date that is not given is left out.
      date && (kind === "journal" || kind === "book" ? String(date.year) : shortDayMonthYear(date)),
      pages && `pp. ${pages}`,
      article && `article ${article}`,
      address(citation),
    ],
    ", ",
  );
}

/** 5.93 to 5.95: a DOI with its https://, a web address without. */
function address(citation: Citation): RichText | undefined {
  const link = sourceLink(citation);
  if (!link) return undefined;
  return rich(bareDoi(citation) ? link : { ...link, text: link.text.replace(/^https?:\/\//i, "") });
}

/** 5.111: the day it was looked at, for a page without a date. */
function accessed(citation: Citation): string | undefined {
  const seen = parsePartialDate(citation.accessDate);
  if (!seen || publicationDate(citation) || !sourceLink(citation)) return undefined;
  return `Accessed ${shortDayMonthYear(seen)}.`;
}
