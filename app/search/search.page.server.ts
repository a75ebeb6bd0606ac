import { redirect } from "@remix-run/node";
import { listCommonTags } from "#app/news/tags/tag.page.server.ts";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import { createPacer } from "#app/utils/pacer.ts";
import type { Answer } from "./answers/answer.ts";
import type { Closeness } from "./entries/search-entries.ts";
import type { SearchEntry } from "./entries/search-entry.server.ts";
import { findAll } from "./find-all.server.ts";
import {
  type EntryItem,
  type ListingItem,
  picturesOf,
  toEntryItem,
  toListingItem,
} from "./result-items.server.ts";
import { type ResultType, SEARCH, type SearchQuery, TYPES } from "./search-query.ts";
import { listShops } from "./shops/list-shops.server.ts";

/** Of each type on the page of all, and on a page of one type. */
const FIRST: Record<ResultType, number> = { law: 3, stories: 8, dispensaries: 4, catalog: 4, pages: 3 };
const PAGE_SIZE = 10;

/** What a thing counts beside stories whose title has none of the words. */
const UNNAMED = 0.3;

/** Searches on offer before anything was looked for. */
const SUGGESTIONS = 8;

/** Under which tab a kind of page stands. */
const TYPE_OF: Record<SearchEntry["type"], ResultType> = {
  articles: "stories",
  guides: "stories",
  blog: "stories",
  law: "law",
  catalog: "catalog",
  pages: "pages",
};

/** Results of one type. */
export type ResultGroup = { type: ResultType; total: number } & (
  | { entries: EntryItem[] }
  | { listings: ListingItem[]; where?: string; demonstration?: true; directoryPath?: string }
);

/** A page of the search: what it shows and no more. */
export type SearchView = {
  query: SearchQuery;
  path: string;
  /** What stands above the list, on the first page of all: product.md 16.3. */
  answers: Answer[];
  /** Numbers of results by type, those of types without one too. */
  totals: Record<ResultType, number>;
  groups: ResultGroup[];
  pageCount: number;
  /** How well the others fit. */
  closeness: Closeness;
  /** Searches to begin with, while there is no query. */
  suggestions: string[];
};

/** Answers a page of the search from its URL, and until when what it says of the hour holds. Throws a redirect to the canonical URL, or to what a query clearly means. */
export async function viewSearch(
  request: Request,
  now = new Date(),
): Promise<{ view: SearchView; until: number }> {
  const query = SEARCH.parse(new URL(request.url).searchParams);
  const found = query.q ? await findFor(query.q, now) : undefined;
  const totals = Object.fromEntries(
    TYPES.map((type) => [type, found?.count(type) ?? 0]),
  ) as SearchView["totals"];
  const pageCount = query.type ? Math.max(1, Math.ceil(totals[query.type] / PAGE_SIZE)) : 1;
  if (query.page > pageCount) query.page = 1;
  const search = SEARCH.search(query);
  canonicalSearch(request, { path: "/search", search });
  const view = { query, path: `/search${search}`, totals, pageCount };
  if (!found) {
    const suggestions = await listCommonTags(SUGGESTIONS);
    const empty = { ...view, answers: [], groups: [], closeness: "exact" as const, suggestions };
    return { view: empty, until: Number.POSITIVE_INFINITY };
  }
  if (found.straight && !query.type)
    throw redirect(found.straight, { headers: { "Cache-Control": CACHE.never } });
  const shown = query.type ? [query.type] : found.order;
  const groups = await Promise.all(
    shown.filter((type) => totals[type] > 0).map((type) => found.group(type, query)),
  );
  const answers = query.type ? [] : found.answers;
  const full = { ...view, answers, groups, closeness: found.closeness, suggestions: [] };
  return { view: full, until: found.until() };
}

async function findFor(q: string, now: Date) {
  const all = await findAll(q, { now });
  const { directory, meaning, entries, answers } = all;
  const shops = listShops(directory, meaning, all.shops);
  // Where there is an answer, or a shop of that name, guesses are noise.
  const guessed = entries.closeness !== "exact" && (shops.named || answers.length > 0);
  const found = guessed ? [] : entries.found;
  const ofType = (type: ResultType) => found.filter(({ entry }) => TYPE_OF[entry.type] === type);
  const count = (type: ResultType) => (type === "dispensaries" ? shops.rows.length : ofType(type).length);

  async function group(type: ResultType, query: SearchQuery): Promise<ResultGroup> {
    const start = query.type ? (query.page - 1) * PAGE_SIZE : 0;
    const end = query.type ? start + PAGE_SIZE : FIRST[type];
    if (type !== "dispensaries") {
      const some = ofType(type).slice(start, end);
      const pictures = type === "stories" ? await picturesOf(some) : undefined;
      const items: EntryItem[] = [];
      // Each may look through a long text for its passage.
      const pace = createPacer();
      for (const one of some) {
        items.push(toEntryItem(one, pictures));
        await pace();
      }
      return { type, total: count(type), entries: items };
    }
    const { rows, parts, where, path } = shops;
    const listings = Array.from(rows.slice(start, end), (row) => directory.listings[row]).flatMap(
      (listing) =>
        listing
          ? [toListingItem(listing, { parts, hours: all.hours, short: where !== undefined && !meaning.city })]
          : [],
    );
    const demonstration = directory.demonstration || undefined;
    return { type, total: rows.length, listings, where, demonstration, directoryPath: path };
  }
  // One shop that stands above as an answer is not said again.
  const again = answers.some(({ kind }) => kind === "shop") && shops.rows.length === 1;
  // What fits best stands first; dispensaries stand beside the others.
  const answered = new Set(answers.map(({ kind }) => kind));
  // The law has been said above.
  const best = (type: ResultType) => {
    const [first] = ofType(type);
    if (!first || (type === "law" && answered.has("law"))) return 0;
    // Things are asked for by their names.
    return type === "stories" || first.titled > 0 ? first.score : first.score * UNNAMED;
  };
  const order = TYPES.filter((type) => type !== "dispensaries").sort((a, b) => best(b) - best(a));
  // Shops of just that name go before stories that have its words.
  const byName = all.shops.length > 1 && shops.named && (all.shops[0]?.said ?? 0) > 0.99;
  const shopsFirst = byName && answers.length === 0 && ofType("stories")[0]?.titled !== 1;
  const closeness = guessed ? ("exact" as const) : entries.closeness;
  return {
    straight: all.straight,
    until: all.until,
    answers,
    closeness,
    count,
    group,
    order: withShops(order, { again, first: shopsFirst }),
  };
}

/** The types in order, dispensaries last or first, or not again. */
function withShops(types: ResultType[], { again, first }: { again: boolean; first: boolean }): ResultType[] {
  if (again) return types;
  return first ? ["dispensaries", ...types] : [...types, "dispensaries"];
}
