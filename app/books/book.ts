import type { GroundName, MotifName } from "#app/drawing/covers/cover-names.ts";

/** The groups of the book page, in its order; each is printed in the inks of a category. */
export const BOOK_GROUPS = {
  history: { name: "History", inks: "legal" },
  policy: { name: "Policy and law", inks: "politics" },
  science: { name: "Science and medicine", inks: "science" },
  growing: { name: "Growing and botany", inks: "top-growers" },
  culture: { name: "Culture", inks: "culture" },
} as const satisfies Record<string, { name: string; inks: string }>;

export type BookGroup = keyof typeof BOOK_GROUPS;

export const BOOK_LEVELS = {
  general: "For any reader",
  serious: "For committed readers",
  specialist: "For specialists",
} as const;

type BookLevel = keyof typeof BOOK_LEVELS;

/** A book as data/books.json has it. */
export type Book = {
  slug: string;
  /** With the subtitle behind a colon. */
  title: string;
  /** Persons as the title page has them, or one body. */
  authors: string[];
  /** True when they edited the work of others. */
  edited?: true;
  publisher: string;
  /** Of the edition that is described. */
  year: number;
  /** What has to be said of that edition: "Second edition". */
  edition?: string;
  /** 13 digits. */
  isbn?: string;
  /** In which it was written; English when absent. */
  language?: string;
  group: BookGroup;
  level: BookLevel;
  /** Where its publisher lets it be read without charge. */
  free?: { at: string; url: string };
  /** What its cover shows, as far as an editor chose it. */
  cover?: { motif?: MotifName; ground?: GroundName };
  /** 60 to 120 words of our own. */
  description: string;
};

export function bookPath(slug: string): string {
  return `/books/${slug}`;
}

/** "Grass Roots" of "Grass Roots: The Rise and Fall and Rise of Marijuana in America". */
export function mainTitle({ title }: Pick<Book, "title">): string {
  return title.split(": ")[0] as string;
}

/** "Jane Roe, John Doe and Ann Poe", or "Edited by Jane Roe". */
export function authorLine({ authors, edited }: Pick<Book, "authors" | "edited">): string {
  const names = new Intl.ListFormat("en-GB").format(authors);
  return edited ? `Edited by ${names}` : names;
}
