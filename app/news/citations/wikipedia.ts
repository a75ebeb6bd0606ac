import { givenAndSuffix, publishesItself } from "./author-names.ts";
import type { Citation, SourceForm } from "./citation.ts";
import { parsePeriodical } from "./periodical.ts";
import { monthDayYear, parsePartialDate, publicationDate } from "./publication-date.ts";
import type { RichText } from "./rich-text.ts";
import { sourceForm } from "./source-kind.ts";
import { bareDoi, webAddress } from "./source-link.ts";
import { entryTitle } from "./title-text.ts";

/** The template of Citation Style 1 for each kind. */
const TEMPLATES: Record<SourceForm, string> = {
  journal: "cite journal",
  news: "cite news",
  book: "cite book",
  web: "cite web",
  document: "cite document",
};

/** The parameter that names what holds the source: Template:Cite web, "Publisher" and "Work". */
const HOLDERS: Record<SourceForm, string> = {
  journal: "journal",
  news: "work",
  book: "publisher",
  web: "website",
  document: "publisher",
};

/** A template of Wikipedia's Citation Style 1 as wikitext, ready to stand between `<ref>` and `</ref>`. */
export function wikipediaEntry(citation: Citation): RichText {
  const address = webAddress(citation);
  const told = sourceForm(citation);
  // {{cite web}} without an address is an error; what is on paper only is a {{cite document}}.
  const kind = told === "web" && !address ? "document" : told;
  const date = publicationDate(citation);
  const seen = parsePartialDate(citation.accessDate);
  const { held, authors } = holderAndAuthors(citation, kind);
  const { name, volume, issue, pages, article } =
    held && kind === "journal" ? parsePeriodical(held) : { name: held };
  const title = entryTitle(citation.title);
  const parameters: [name: string, value: string | undefined][] = [
    ...authorParameters(authors),
    // MOS:QINQ: the template sets a title in double quotation marks, so its own are single; a book's is in italics.
    ["title", wikiText(kind === "book" ? title : title.replace(/[“”"]/gu, "'"))],
    ["url", address && wikiAddress(address)],
    [HOLDERS[kind], name && wikiText(name)],
    // The template adds "ed.": what says so itself, or is no edition by number, would read twice.
    [
      "edition",
      kind === "book"
        ? wikiText((citation.edition ?? "").replace(/\s*\bed(?:n|ition)?\.?$/iu, ""))
        : undefined,
    ],
    ["volume", volume],
    ["issue", issue && wikiText(issue)],
    ["pages", pages],
    ["article-number", article],
    ["date", date && monthDayYear(date)],
    ["doi", wikiText(bareDoi(citation) ?? "")],
    // An access date needs an address.
    ["access-date", address && seen && monthDayYear(seen)],
  ];
  const given = parameters.filter(([, value]) => value).map(([parameter, value]) => `|${parameter}=${value}`);
  // {{cite document}} must have a publisher; {{citation}} in the same mode need not.
  const template = kind === "document" && !name ? "citation |mode=cs1" : TEMPLATES[kind];
  return [{ text: `{{${[template, ...given].join(" ")}}}` }];
}

/**
 * What holds the source, and who signs it. A piece signed by its own paper goes without an author ("do not use the
 * publication's name as the author"); a document that names no publisher is its organisation's.
 */
function holderAndAuthors(
  citation: Citation,
  kind: SourceForm,
): { held?: string; authors: Citation["authors"] } {
  const [author] = citation.authors;
  const held = citation.publication?.trim();
  if (publishesItself(citation)) return { held, authors: [] };
  if (kind === "document" && !held && typeof author === "string" && citation.authors.length === 1) {
    return { held: author.trim(), authors: [] };
  }
  return { held, authors: citation.authors };
}

/** last and first for people, author for organisations; numbered from 1 when there are several. */
function authorParameters(authors: Citation["authors"]): [string, string][] {
  return authors.flatMap((author, index): [string, string][] => {
    const number = authors.length > 1 ? String(index + 1) : "";
    if (typeof author === "string") return [[`author${number}`, organisation(author)]];
    const { given, suffix } = givenAndSuffix(author);
    const first = [given, suffix].filter(Boolean).join(", ");
    return [
      [`last${number}`, wikiText(author.family)],
      ...(first ? [[`first${number}`, wikiText(first)] as [string, string]] : []),
    ];
  });
}

/** Several commas or a semicolon read as several names, unless double parentheses say "as written". */
function organisation(name: string): string {
  const text = wikiText(name);
  return /;|,.*,/u.test(name) ? `((${text}))` : text;
}

/**
 * Help:Citation Style 1, "Titles containing certain characters", and Help:Wikitext: what would end the parameter, the
 * template or the link, or begin markup, is written as an entity; a bar as {{!}}.
 */
function wikiText(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/&(?=#?\w+;)/gu, "&amp;")
    .replace(
      /[[\]<>{}]|'(?=')|(?<=')'|~(?=~)|(?<=~)~|_(?=_)|(?<=_)_/gu,
      (mark) => `&#${mark.codePointAt(0)};`,
    )
    .replace(/\|/gu, "{{!}}");
}

/** Template:MediaWiki URL rules. */
function wikiAddress(address: string): string {
  return address.replace(/["'<>[\]{|}]/gu, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
