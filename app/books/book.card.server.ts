import { authorLine, BOOK_GROUPS, type Book, bookPath, mainTitle } from "./book.ts";
import { type BookCover, coverOfBook } from "./covers/book-covers.server.ts";

/** A book as a list shows it. */
export type BookCard = {
  path: string;
  /** Without the subtitle. */
  title: string;
  subtitle?: string;
  authors: string;
  year: number;
  /** The first sentence of its description. */
  about: string;
  cover: BookCover;
};

/** Makes the card of a book. */
export function toBookCard(book: Book): BookCard {
  return {
    path: bookPath(book.slug),
    title: mainTitle(book),
    subtitle: subtitleOf(book),
    authors: authorLine(book),
    year: book.year,
    about: firstSentence(book.description),
    cover: coverOfBook(book),
  };
}

/** "The Rise and Fall and Rise of Marijuana in America"; undefined where there is none. */
function subtitleOf(book: Book): string | undefined {
  return book.title.slice(mainTitle(book).length + 2) || undefined;
}

export function groupName({ group }: Book): string {
  return BOOK_GROUPS[group].name;
}

const SENTENCES = new Intl.Segmenter("en-US", { granularity: "sentence" });

function firstSentence(text: string): string {
  const [first] = SENTENCES.segment(text);
  return first?.segment.trim() ?? text;
}
