import type { Book } from "./book.ts";
import type { BookCard } from "./book-card.server.ts";
import { BOOKS_PER_PAGE } from "./books-per-page.ts";
import type { BooksView } from "./books-view.server.ts";

export const BOOKS_TRAIL = [
  { name: "Home", path: "/" },
  { name: "Books", path: "/books" },
];

/** The shelf as structured data: a list of books. */
export function booksJsonLd(view: BooksView, name: string, description: string, url: string) {
  const first = (view.view.page - 1) * BOOKS_PER_PAGE + 1;
  return {
    "@type": "CollectionPage",
    name,
    description,
    url: url + view.path + view.search,
    inLanguage: "en-US",
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: view.total,
      itemListElement: view.shelves
        .flatMap(({ books }) => books)
        .map((book, i) => ({
          "@type": "ListItem",
          position: first + i,
          name: cardTitle(book),
          url: url + book.path,
        })),
    },
  };
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

function cardTitle({ title, subtitle }: BookCard): string {
  return subtitle ? `${title}: ${subtitle}` : title;
}
