import { pageOfList } from "#app/site/list-view/page-of-list.server.ts";
import { type BookCard, toBookCard } from "./book.card.server.ts";
import { BOOK_GROUPS, type Book, type BookGroup } from "./book.ts";
import { listBooks } from "./books.file.server.ts";
import { BOOKS, type BooksQuery } from "./books-query.ts";
import { sortBooks } from "./sort-books.ts";

/** Enough for a shelf that one editor reads. */
const PAGE_SIZE = 48;

/** Books in a row under a heading; without one where they are not by subject. */
type Shelf = { name?: string; books: BookCard[] };

/** A page of books: what it shows and no more. */
export type BooksView = {
  path: string;
  view: BooksQuery;
  search: string;
  total: number;
  /** The position of the page's first book among all. */
  first: number;
  pageCount: number;
  /** The subject that is asked for. */
  groupName?: string;
  shelves: Shelf[];
  /** All subjects, with the number of their books. */
  groups: { slug: BookGroup; name: string; books: number }[];
};

/** Answers `/books` from its URL. Throws a redirect to the canonical URL when this is not it. */
export function viewBooks(request: Request): BooksView {
  const view = BOOKS.parse(new URL(request.url).searchParams);
  const { group, sort } = view;
  const all = listBooks();
  const books = sortBooks(group ? all.filter((book) => book.group === group) : all, sort);
  const list = pageOfList(request, { path: "/books", list: BOOKS, view, items: books, pageSize: PAGE_SIZE });
  return {
    path: list.path,
    view,
    search: list.search,
    total: list.total,
    first: list.first,
    pageCount: list.pageCount,
    groupName: group && BOOK_GROUPS[group].name,
    shelves: sort ? [shelf(undefined, list.items)] : shelvesByGroup(list.items),
    groups: (Object.keys(BOOK_GROUPS) as BookGroup[]).map((slug) => ({
      slug,
      name: BOOK_GROUPS[slug].name,
      books: all.filter((book) => book.group === slug).length,
    })),
  };
}

function shelf(name: string | undefined, books: readonly Book[]): Shelf {
  return { name, books: books.map(toBookCard) };
}

function shelvesByGroup(books: readonly Book[]): Shelf[] {
  return Object.entries(BOOK_GROUPS)
    .map(([group, { name }]) =>
      shelf(
        name,
        books.filter((book) => book.group === group),
      ),
    )
    .filter((each) => each.books.length > 0);
}
