import type { Listed } from "#app/site/listed.ts";
import { groupName, toBookCard } from "./book.card.server.ts";
import { authorLine, BOOK_GROUPS, bookPath } from "./book.ts";
import { listBooks } from "./books.file.server.ts";

/** The shelf, its subjects and each book; the search knows the books. */
export const booksListed: Listed = {
  sitemaps: () => ({
    catalog: [
      { path: "/books" },
      ...Object.keys(BOOK_GROUPS).map((group) => ({ path: `/books?group=${group}` })),
      ...listBooks().map(({ slug }) => ({ path: bookPath(slug) })),
    ],
  }),
  searchable: () =>
    listBooks().map((book) => ({
      type: "catalog",
      path: bookPath(book.slug),
      title: book.title,
      kicker: { name: "Book" },
      summary: `${authorLine(book)}, ${book.year}. ${toBookCard(book).about}`,
      words: [groupName(book), book.publisher, book.isbn ?? "", "book"],
    })),
};
