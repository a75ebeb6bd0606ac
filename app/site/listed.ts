/** One public page. */
export type SitemapPage = {
  /** With its query, from "/". */
  path: string;
  /** ISO 8601: when the page last changed, where that is really known. */
  lastmod?: string;
  /** Path of the page's picture. */
  image?: string;
};

/** The sitemaps, in the order of their index. */
export const SITEMAP_SECTIONS = [
  "pages",
  "articles",
  "guides",
  "blog",
  "categories",
  "tags",
  "law",
  "catalog",
  "deals",
  "directory",
  "cities",
  "listings",
] as const;

export type SitemapSection = (typeof SITEMAP_SECTIONS)[number];

/** Under what the search shows a page. */
type SearchType = "articles" | "guides" | "blog" | "law" | "catalog" | "pages";

/** A page as the search knows it. Dispensaries are looked up in the directory. */
export type SearchablePage = {
  type: SearchType;
  /** From "/". */
  path: string;
  title: string;
  /** What kind of page it is ("Book", "State law"), or a story's category with its path. */
  kicker: { name: string; path?: string };
  /** A sentence, shown with the result. */
  summary: string;
  /** Other words that lead to it. */
  words: readonly string[];
  /** A story's: ISO 8601, UTC. */
  published?: string;
  /** A story's that somebody paid for: "Sponsored by …". */
  sponsored?: string;
  /** Until when it is as it says (milliseconds since 1970), where a moment ends that. */
  until?: number;
  /** A story's text without markup, made when it is asked for; of other pages the summary is all. */
  readText?: () => { headings: string[]; text: string };
};

/** What an area tells programs of its pages: crawlers/listed-areas.server.ts asks every area. */
export type Listed = {
  /** Its public pages at a moment, by the sitemap they stand in. */
  sitemaps: (now: Date) => PromiseOr<Partial<Record<SitemapSection, SitemapPage[]>>>;
  /** Its pages for the search at a moment. */
  searchable?: (now: Date) => PromiseOr<SearchablePage[]>;
};

type PromiseOr<Value> = Value | Promise<Value>;
