import { redirect } from "@remix-run/node";
import { CACHE } from "../http/cache-policy.ts";
import { type ListView, listViewSearch } from "./list-view.ts";

/** A page of a list. */
export type PageOfList<Item> = {
  path: string;
  view: ListView;
  /** The canonical search string. */
  search: string;
  pageCount: number;
  total: number;
  /** The position in the whole list of the page's first item, from 1. */
  first: number;
  items: Item[];
};

type Wanted<Item> = { path: string; view: ListView; items: readonly Item[]; pageSize: number };

/**
 * Returns the page of `items` that a view asks for. Throws a redirect to the canonical URL when the request's is another one: a
 * page beyond the last leads to the first.
 */
export function pageOfList<Item>(
  request: Request,
  { path, view: asked, items, pageSize }: Wanted<Item>,
): PageOfList<Item> {
  const pageCount = Math.max(1, Math.ceil(items.length / pageSize));
  const view = asked.page > pageCount ? { ...asked, page: 1 } : asked;
  const search = listViewSearch(view);
  if (new URL(request.url).search !== search) {
    throw redirect(path + search, { headers: { "Cache-Control": CACHE.never } });
  }
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
