import { assignCovers } from "#app/drawing/covers/assign-covers.ts";
import type { Cover } from "#app/drawing/covers/cover-names.ts";
import { type KeptImage, keptImage } from "#app/drawing/files/kept-image.server.ts";
import { inksOf, lookVersion, motifsOf } from "#app/site/looks.server.ts";
import { authorLine, BOOK_GROUPS, type Book, mainTitle } from "../book.ts";
import { listBooks } from "../books.file.server.ts";
import { sortBooks } from "../sort-books.ts";
import { BOOK_COVER_VERSION, type BookCoverWidth } from "./book-cover.ts";
import { drawBookCover } from "./draw-book-cover.ts";

/** A cover as a page shows it: a drawing, and the words laid over it. */
export type BookCover = { slug: string; inks: string; version: string; title: string; authors: string };

/** More than one cannot stand on a small label. */
const NAMES_SHOWN = 2;

let assigned: { books: readonly Book[]; covers: Map<string, Cover> } | undefined;

/** The words and inks of a book's cover. */
export function coverOfBook(book: Book): BookCover {
  const { slug, authors, group } = book;
  return {
    slug,
    inks: BOOK_GROUPS[group].inks,
    version: lookVersion(BOOK_GROUPS[group].inks),
    title: mainTitle(book),
    authors: authors.length > NAMES_SHOWN ? `${authors[0]} and others` : authorLine({ authors }),
  };
}

/** Returns a book's cover as a file, drawn once and kept under VAR_DIR/covers. */
export function bookCoverImage(book: Book, width: BookCoverWidth): Promise<KeptImage> {
  const { slug: seed, group } = book;
  const cover = { ...motifOf(seed), seed, inks: inksOf(BOOK_GROUPS[group].inks), width };
  const identity = { bookCover: BOOK_COVER_VERSION, ...cover };
  return keptImage({ identity, format: "svg", make: () => drawBookCover(cover) });
}

/** What a cover shows: an editor's choice, and for the rest decided over the whole shelf, so that neighbours differ. */
export function motifOf(slug: string): Cover {
  const books = listBooks();
  if (assigned?.books !== books) {
    const shelf = sortBooks(books).map((book) => ({
      slug: book.slug,
      category: BOOK_GROUPS[book.group].inks,
      cover: book.cover,
    }));
    assigned = { books, covers: assignCovers(shelf, motifsOf) };
  }
  return assigned.covers.get(slug) ?? { motif: "book", ground: "sun" };
}
