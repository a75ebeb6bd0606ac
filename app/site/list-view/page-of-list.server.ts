import { canonicalSearch } from "./canonical-search.server.ts";
import type { ListView } from "./list-view.ts";

/** A page of a list. */
export type PageOfList<Item, View> = {
  path: string;
  view: View;
  /** The canonical search string. */
  search: string;
  pageCount: number;
  total: number;
  /** The position in the whole list of the page's first item, from 1. */
  first: number;
  items: Item[];
};

type Wanted<Item, View> = {
  path: string;
  list: ListView<View>;
  view: View;
  items: readonly Item[];
  pageSize: number;
  /** Those of a redirect. */
  headers?: Headers;
};

/**
 * Returns the page of `items` that a view asks for. Throws a redirect to the canonical URL when the request's is another one: a
 * page beyond the last leads to the first.
 */
export function pageOfList<Item, View extends { page: number }>(
  request: Request,
  { path, list, view: asked, items, pageSize, headers }: Wanted<Item, View>,
): PageOfList<Item, View> {
  const pageCount = Math.max(1, Math.ceil(items.length / pageSize));
  const view = asked.page > pageCount ? { ...asked, page: 1 } : asked;
  const search = list.search(view);
  canonicalSearch(request, { path, search }, headers);
  const start = (view.page - 1) * pageSize;
  return {
    path,
    view,
    search,
    pageCount,
    total: items.length,
    first: start + 1,
    items: items.slice(start, start + pageSize),
  };
}
