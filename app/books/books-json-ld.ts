import { listJsonLd } from "#app/site/list-view/list-json-ld.ts";
import type { BookCard } from "./book.card.server.ts";
import type { Book } from "./book.ts";
import type { BooksView } from "./books.page.server.ts";

export const BOOKS_TRAIL = [
  { name: "Home", path: "/" },
  { name: "Books", path: "/books" },
];

/** The shelf as structured data: a list of books. */
export function booksJsonLd(view: BooksView, name: string, description: string, url: string) {
  const { path, search, total, first, shelves } = view;
  const items = shelves.flatMap(({ books }) =>
    books.map((book) => ({ name: fullTitle(book), path: book.path })),
  );
  return listJsonLd({ name, description, path: path + search, total, first, items }, url);
}

/** Bodies that stand where an author would; others are persons. */
const BODY = /\b(?:Committee|Commission|Academies)\b/;

/** ISO 639-1 of the languages that books here were written in. */
const LANGUAGE_CODES: Record<string, string> = { English: "en", French: "fr" };

/** A book as structured data. */
export function bookJsonLd(book: Book, url: string) {
  const { title, authors, edited, publisher, year, edition, isbn, language = "English", description } = book;
  const makers = authors.map((name) => ({ "@type": BODY.test(name) ? "Organization" : "Person", name }));
  return {
    "@type": "Book",
    name: title,
    [edited ? "editor" : "author"]: makers,
    publisher: { "@type": "Organization", name: publisher },
    datePublished: String(year),
    bookEdition: edition,
    isbn,
    inLanguage: LANGUAGE_CODES[language],
    abstract: description,
    url: `${url}/books/${book.slug}`,
  };
}

function fullTitle({ title, subtitle }: BookCard): string {
  return subtitle ? `${title}: ${subtitle}` : title;
}
