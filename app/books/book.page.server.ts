import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { groupName, toBookCard } from "./book.card.server.ts";
import { BOOK_LEVELS, bookPath } from "./book.ts";
import { findBook, listBooks } from "./books.file.server.ts";
import { sortBooks } from "./sort-books.ts";

/** How many others of its subject a book's page names: one row. */
const OTHERS = 4;

/** Books got standard numbers from this year on: what is older has none to verify. */
const FIRST_ISBN = 1967;

/** Answers a book's page. Throws a 404 for an unknown one, and a redirect to the lowercase form. */
export function viewBook(request: Request, slug = "") {
  const book = atCanonicalPath(request, findBook(slug.toLowerCase()), {
    pathOf: (found) => bookPath(found.slug),
    otherwise: "There is no such book.",
  });
  const row = sortBooks(listBooks().filter(({ group }) => group === book.group));
  const at = row.indexOf(book);
  // Those behind it on the shelf, then from its beginning: each book leads to others.
  const others = [...row.slice(at + 1), ...row.slice(0, at)].slice(0, OTHERS);
  return {
    book,
    card: toBookCard(book),
    group: { name: groupName(book), path: `/books?group=${book.group}` },
    level: BOOK_LEVELS[book.level],
    isbn: book.isbn ?? (book.year < FIRST_ISBN ? undefined : "Not verified"),
    others: others.map(toBookCard),
  };
}
