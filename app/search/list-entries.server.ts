import { listSearchableBooks } from "#app/books/books.listed.server.ts";
import { listSearchableAdvertising } from "#app/business/rates/advertising.listed.server.ts";
import { listSearchableDeals } from "#app/catalogue/deals/deals.listed.server.ts";
import { listSearchableCatalogue } from "#app/catalogue/products/searchable-catalogue.server.ts";
import { listSearchableCompany } from "#app/company/company.listed.server.ts";
import { listSearchableLaw } from "#app/legality/law.listed.server.ts";
import { listSearchableStories, type SearchableStory } from "#app/news/feeds/searchable-stories.server.ts";
import { listSearchableRadio } from "#app/radio/searchable-radio.server.ts";
import type { SearchablePage } from "#app/site/listed.ts";
import type { SearchEntry } from "./search-entry.ts";

/** Everything the search finds by its words: stories, newest first, and the pages of the other areas. */
export async function listSearchEntries(now = new Date()): Promise<SearchEntry[]> {
  const of = (type: SearchEntry["type"], pages: readonly SearchablePage[]) =>
    pages.map((page) => entryOfPage(type, page));
  return [
    ...(await listSearchableStories(now)).map(entryOfStory),
    ...of("law", listSearchableLaw()),
    ...of("catalog", [
      ...listSearchableCatalogue(),
      ...(await listSearchableDeals(now)),
      ...listSearchableBooks(),
      ...listSearchableRadio(now),
    ]),
    ...of("pages", [...(await listSearchableCompany()), ...listSearchableAdvertising()]),
  ];
}

const TYPES = { article: "articles", guide: "guides", post: "blog" } as const;

function entryOfStory({ kind, category, ...story }: SearchableStory): SearchEntry {
  return { ...story, type: TYPES[kind], kicker: category };
}

/** Its summary is all the text a page has here; its other words are what it is filed under. */
function entryOfPage(type: SearchEntry["type"], page: SearchablePage): SearchEntry {
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
