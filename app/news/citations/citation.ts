/** A person as an author. Organisations are plain strings. */
export type Person = { family: string; given?: string };

/** How a source is set: each style writes the title and what holds it by this. */
export type SourceForm = "journal" | "news" | "book" | "web" | "document";

/** What is in force in one wording until another replaces it: a section of a code, a regulation, a standard. */
export const RULE_KINDS = ["statute", "regulation", "standard"] as const;

/** What a source is (product.md 6.15). An act is a law as it was passed, a statute the code that it went into. */
export const SOURCE_KINDS = [
  "journal",
  "news",
  "book",
  "report",
  "web",
  ...RULE_KINDS,
  "act",
  "case",
  "dataset",
  "document",
] as const;

export type SourceKind = (typeof SOURCE_KINDS)[number];

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
  /** Which edition or amendment of the text was read: "2nd ed.", "as amended by Public Act 104-0463". */
  edition?: string;
  /** The day, month or year as of which its text is cited: the source's own, or the one that the story gives, ISO 8601. */
  asOf?: string;
  /** Told from the other fields where it is not given (source-kind.ts). */
  kind?: SourceKind;
};
