import { LISTED_AREAS } from "#app/crawlers/listed-areas.server.ts";
import type { SearchablePage } from "#app/site/listed.ts";
import { listPages } from "./list-pages.server.ts";

/** Whatever the search finds by its words: a story, or another page. Dispensaries are looked up in the directory. */
export type SearchEntry = Required<Pick<SearchablePage, "readText">> & SearchablePage;

/** Everything the search finds by its words: stories, newest first, and the pages of the other areas. */
export async function listSearchEntries(now = new Date()): Promise<SearchEntry[]> {
  const pages = await Promise.all(LISTED_AREAS.map(({ searchable }) => searchable?.(now) ?? []));
  return [...pages.flat(), ...listPages()].map(toEntry);
}

function toEntry(page: SearchablePage): SearchEntry {
  return { readText: () => ({ headings: [], text: page.summary }), ...page };
}
