import type { ResultType } from "./search-query.ts";

/** Whatever the search finds by its words: a story, or another page. Dispensaries are looked up in the directory. */
export type SearchEntry = {
  type: Exclude<ResultType, "dispensaries">;
  path: string;
  title: string;
  excerpt: string;
  /** A story's category, or what kind of page it is. */
  kicker: { name: string; path?: string };
  /** Words that it is filed under. */
  tags: readonly string[];
  /** A story's: ISO 8601, UTC. */
  published?: string;
  /** Its text without markup, made when it is asked for. */
  readText: () => { headings: string[]; text: string };
};
