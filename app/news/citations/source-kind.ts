import { publishesItself } from "./author-names.ts";
import type { Citation, SourceForm, SourceKind } from "./citation.ts";
import { parsePeriodical } from "./periodical.ts";
import { publicationDate } from "./publication-date.ts";

const PUBLISHER =
  /(?<!\b(?:Free|Associated|United|Daily|Sunday|Evening|Morning)\s)\b(Press|Publishers?|Publishing|Printing Office|Publishing Office|Books|Verlag)(?:,\s*[\p{L} .]+)?$/iu;
const JOURNAL = /\bJournal\b|^(Annals|Archives|Proceedings|Transactions) of\b/i;
const WEB_ADDRESS = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,}(\/\S*)?$/i;

const FORMS: readonly string[] = ["journal", "news", "book", "web", "document"] satisfies SourceForm[];

/** Returns what a source is: what it says itself, else as far as its form tells. */
export function sourceKind(citation: Citation): SourceKind {
  return citation.kind ?? sourceForm(citation);
}

/**
 * Returns how a source is set; its `kind` where that is a form, else as far as the other fields tell:
 * a publisher makes a book; a volume, a DOI or the word a journal; a day in a named paper news; an address a web page.
 * What is left stands alone: a statute, a decision, a report.
 */
export function sourceForm(citation: Citation): SourceForm {
  if (isForm(citation.kind)) return citation.kind;
  const { authors, doi, url } = citation;
  const publication = citation.publication?.trim();
  const dated = publicationDate(citation)?.day !== undefined;
  if (publication && !WEB_ADDRESS.test(publication)) {
    if (PUBLISHER.test(publication) && !dated) return "book";
    // A rule, a decision or a report stands alone, whatever it is found by.
    if (citation.kind) return url ? "web" : "document";
    if (doi || parsePeriodical(publication).volume) return "journal";
    // An agency's dated notice on a site of another name is a page; a paper's own unsigned piece is news.
    if (dated) return typeof authors[0] !== "string" || publishesItself(citation) ? "news" : "web";
    if (JOURNAL.test(publication)) return "journal";
  }
  return url ? "web" : "document";
}

function isForm(kind: SourceKind | undefined): kind is SourceForm {
  return kind !== undefined && FORMS.includes(kind);
}
