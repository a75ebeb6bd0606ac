import { BOOK_GROUPS, type Book, mainTitle } from "./book.ts";

/** Orders on offer; without one, books stand by subject. */
export const BOOK_SORTS = { title: "Title", year: "Year, newest first" } as const;

export type BookSort = keyof typeof BOOK_SORTS;

/** Returns the books by title, by year (newest first), or by subject and within it by title. */
export function sortBooks(books: readonly Book[], sort?: BookSort): Book[] {
  const groups = Object.keys(BOOK_GROUPS);
  return books.toSorted((a, b) => {
    const first =
      sort === "title"
        ? 0
        : sort === "year"
          ? b.year - a.year
          : groups.indexOf(a.group) - groups.indexOf(b.group);
    return first || sortTitle(a).localeCompare(sortTitle(b), "en-US");
  });
}

/** A title as libraries file it: without the article in front. */
function sortTitle(book: Book): string {
  return mainTitle(book).replace(/^(?:The|An?|Les?) /, "");
}
