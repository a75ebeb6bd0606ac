import type { SearchablePage } from "#app/site/listed.ts";
import type { SitemapPage } from "#app/site/sitemap-page.ts";
import { groupName, toBookCard } from "./book.card.server.ts";
import { authorLine, BOOK_GROUPS, bookPath } from "./book.ts";
import { listBooks } from "./books.file.server.ts";

/** The pages of books for the sitemap: the shelf, its subjects, each book. */
export function listBookPages(): SitemapPage[] {
  const groups = Object.keys(BOOK_GROUPS).map((group) => ({ path: `/books?group=${group}` }));
  return [{ path: "/books" }, ...groups, ...listBooks().map(({ slug }) => ({ path: bookPath(slug) }))];
}

/** The books as the search knows them. */
export function listSearchableBooks(): SearchablePage[] {
  return listBooks().map((book) => ({
    path: bookPath(book.slug),
    title: book.title,
    kicker: "Book",
    summary: `${authorLine(book)}, ${book.year}. ${toBookCard(book).about}`,
    words: [groupName(book), book.publisher, book.isbn, "book"].filter(Boolean).join(" "),
  }));
}
