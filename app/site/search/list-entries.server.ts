import { listSearchableStories, type SearchableStory } from "#app/news/feeds/searchable-stories.server.ts";
import type { SearchEntry } from "./search-entry.ts";
import type { SearchablePage } from "./searchable-page.ts";

/** Everything the search finds by its words: stories, newest first, and the pages of the other areas. */
export async function listSearchEntries(now = new Date()): Promise<SearchEntry[]> {
  return [...(await listSearchableStories(now)).map(entryOfStory)];
}

const TYPES = { article: "articles", guide: "guides", post: "blog" } as const;

function entryOfStory({ kind, category, ...story }: SearchableStory): SearchEntry {
  return { ...story, type: TYPES[kind], kicker: category };
}

/** Its summary is all the text a page has here; its other words are what it is filed under. */
export function entryOfPage(type: SearchEntry["type"], page: SearchablePage): SearchEntry {
  const { path, title, kicker, summary, words } = page;
  return {
    type,
    path,
    title,
    excerpt: summary,
    kicker: { name: kicker },
    tags: [words],
    readText: () => ({ headings: [], text: summary }),
  };
}
