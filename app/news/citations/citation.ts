/** A person as an author. Organisations are plain strings. */
export type Person = { family: string; given?: string };

/** What a source is: each style sets the title and what holds it by this. */
export type SourceKind = "journal" | "news" | "book" | "web" | "document";

/** A source that a story refers to, or a story itself when somebody cites it: product.md 6.8. */
export type Citation = {
  id: string;
  authors: readonly (Person | string)[];
  title: string;
  /** The journal, book, code or site that holds it; a journal's may end in "41(2), 83–99". */
  publication?: string;
  year?: number;
  /** The day it was published, ISO 8601 (`2026-11-20`), where more than the year is known. */
  date?: string;
  url?: string;
  /** The day it was looked at, ISO 8601. */
  accessDate?: string;
  doi?: string;
  /** Only where it cannot be told from the other fields (source-kind.ts). */
  kind?: SourceKind;
};
