/** What a search finds, in the order of the page. */
export const RESULT_TYPES = {
  articles: "Articles",
  guides: "Guides",
  blog: "Blog",
  law: "State law",
  catalog: "Catalog",
  pages: "About this site",
  dispensaries: "Dispensaries",
} as const;

export type ResultType = keyof typeof RESULT_TYPES;

/** A view of the search: what its URL says. */
export type SearchQuery = {
  /** At most 100 characters, without control characters. Absent: nothing was looked for yet. */
  q?: string;
  /** Absent: the first results of every type. */
  type?: ResultType;
  /** From 1; of a type only. */
  page: number;
};

/** The canonical address of a view: parameters in one order, defaults left out. */
export function searchPath({ q, type, page }: SearchQuery): string {
  if (!q) return "/search";
  const parameters = new URLSearchParams({ q });
  if (type) parameters.set("type", type);
  if (type && page > 1) parameters.set("page", String(page));
  return `/search?${parameters}`;
}
