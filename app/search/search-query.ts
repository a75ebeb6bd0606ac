import { oneOf, written } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";
import { searchText } from "#app/utils/search-text.ts";

/** What a search finds, in the order of its tabs. */
export const RESULT_TYPES = {
  law: "State law",
  stories: "Stories",
  dispensaries: "Dispensaries",
  catalog: "Products and books",
  pages: "About this site",
} as const;

export type ResultType = keyof typeof RESULT_TYPES;

export const TYPES = Object.keys(RESULT_TYPES) as ResultType[];

/**
 * What a search's address says. Without `q` nothing was looked for yet; without a type it is the first results of every one, and
 * only those of a type have pages.
 */
export const SEARCH = listView({ q: written(searchText), type: oneOf(TYPES) }, ({ q, type, page }) => {
  if (!q) return { page: 1 };
  return type ? { q, type, page } : { q, page: 1 };
});

/** A view of the search. */
export type SearchQuery = ViewOf<typeof SEARCH>;

/** The canonical address of a view. */
export function searchPath(query: SearchQuery): string {
  return `/search${SEARCH.search(query)}`;
}
