import { oneOf } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { BOOK_GROUPS, type BookGroup } from "./book.ts";
import { BOOK_SORTS, type BookSort } from "./sort-books.ts";

/** The shelf's filters in the order of its address. */
export const BOOKS = listView({
  group: oneOf(Object.keys(BOOK_GROUPS) as BookGroup[]),
  sort: oneOf(Object.keys(BOOK_SORTS) as BookSort[]),
});

export type BooksQuery = ViewOf<typeof BOOKS>;
