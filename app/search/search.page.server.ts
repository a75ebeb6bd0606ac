import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { listCommonTags } from "#app/news/tags/tag.page.server.ts";
import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import { entryIndex } from "./entry-index.server.ts";
import { type EntryItem, type ListingItem, toEntryItem, toListingItem } from "./result-items.server.ts";
import { type FoundDispensaries, NO_DISPENSARIES, searchDispensaries } from "./search-dispensaries.server.ts";
import { type Closeness, type FoundEntries, NO_ENTRIES, searchEntries } from "./search-entries.ts";
import type { SearchEntry } from "./search-entry.server.ts";
import { RESULT_TYPES, type ResultType, SEARCH, type SearchQuery } from "./search-query.ts";

/** Of each type on the page of all, and on a page of one type. */
const FIRST = 5;
const PAGE_SIZE = 10;

const TYPES = Object.keys(RESULT_TYPES) as ResultType[];

/** Searches on offer before anything was looked for. */
const SUGGESTIONS = 8;

/** Results of one type. */
export type ResultGroup = { type: ResultType; total: number } & (
  | { entries: EntryItem[] }
  | { listings: ListingItem[]; demonstration?: true; directoryPath?: string }
);

/** A page of the search: what it shows and no more. */
export type SearchView = {
  query: SearchQuery;
  path: string;
  /** Numbers of results by type, those of types without one too. */
  totals: Record<ResultType, number>;
  groups: ResultGroup[];
  pageCount: number;
  /** How well the others fit; dispensaries were looked for by these words instead of the query's. */
  closeness: Closeness;
  instead?: string;
  /** Searches to begin with, while there is no query. */
  suggestions: string[];
};

/** Answers a page of the search from its URL. Throws a redirect to the canonical URL when this is not it. */
export async function viewSearch(request: Request): Promise<SearchView> {
  const query = SEARCH.parse(new URL(request.url).searchParams);
  const found = query.q ? await findAll(query.q) : undefined;
  const totals = countAll(found);
  const pageCount = query.type ? Math.max(1, Math.ceil(totals[query.type] / PAGE_SIZE)) : 1;
  if (query.page > pageCount) query.page = 1;
  const search = SEARCH.search(query);
  canonicalSearch(request, { path: "/search", search });
  const view = { query, path: `/search${search}`, totals, pageCount };
  if (!found)
    return { ...view, groups: [], closeness: "exact", suggestions: await listCommonTags(SUGGESTIONS) };
  const shown = TYPES.filter((type) => totals[type] > 0 && (!query.type || query.type === type));
  return {
    ...view,
    groups: shown.map((type) => groupOf(type, found, query)),
    closeness: found.closeness,
    instead: found.dispensaries.instead,
    suggestions: [],
  };
}

type Found = Awaited<ReturnType<typeof findAll>>;

async function findAll(q: string) {
  const directory = await loadDirectory();
  const { entries, dispensaries } = trustExact(
    searchEntries(await entryIndex(), q),
    await searchDispensaries(directory, q),
  );
  const ofType = (type: SearchEntry["type"]) => entries.found.filter(({ entry }) => entry.type === type);
  return { ofType, dispensaries, directory, closeness: entries.closeness };
}

/** Where one of the two has just what was asked for, guesses of the other are noise: the name of a shop is no typo in a text. */
function trustExact(entries: FoundEntries, dispensaries: FoundDispensaries) {
  const entryFits = entries.found.length > 0 && entries.closeness === "exact";
  const listingFits = dispensaries.rows.length > 0 && !dispensaries.instead;
  return {
    entries: listingFits && !entryFits ? NO_ENTRIES : entries,
    dispensaries: entryFits && !listingFits ? NO_DISPENSARIES : dispensaries,
  };
}

function countAll(found: Found | undefined): Record<ResultType, number> {
  const count = (type: ResultType) =>
    (type === "dispensaries" ? found?.dispensaries.rows.length : found?.ofType(type).length) ?? 0;
  return Object.fromEntries(TYPES.map((type) => [type, count(type)])) as Record<ResultType, number>;
}

function groupOf(type: ResultType, found: Found, query: SearchQuery): ResultGroup {
  const start = query.type ? (query.page - 1) * PAGE_SIZE : 0;
  const end = query.type ? start + PAGE_SIZE : FIRST;
  if (type !== "dispensaries") {
    const entries = found.ofType(type);
    return { type, total: entries.length, entries: entries.slice(start, end).map(toEntryItem) };
  }
  const { rows, parts, path } = found.dispensaries;
  const { listings, demonstration } = found.directory;
  const shown = Array.from(rows.subarray(start, end), (row) => listings[row]).filter(
    (row) => row !== undefined,
  );
  return {
    type,
    total: rows.length,
    listings: shown.map((listing) => toListingItem(listing, parts)),
    demonstration: demonstration || undefined,
    directoryPath: path,
  };
}
