/** A feed before it is written as RSS, Atom or JSON Feed. Addresses are absolute, dates ISO 8601 in UTC. */
export type Feed = {
  title: string;
  description: string;
  /** The page that lists the same. */
  homeUrl: string;
  /** Where the feed itself is, without the end that names its format: "https://…/feed". */
  feedUrl: string;
  siteUrl: string;
  siteName: string;
  /** BCP 47. */
  language: string;
  /** When the newest of its items changed; when they were read if it has none. */
  updated: string;
  items: FeedItem[];
};

export type FeedItem = {
  /** The item's page. It never changes, so it is the item's id too. */
  url: string;
  title: string;
  excerpt: string;
  /** The whole text: safe HTML with absolute addresses. */
  html: string;
  author: string;
  published: string;
  updated: string;
  /** What it is filed under: a story's category, then its tags. */
  subjects: string[];
  /** A picture of FEED_IMAGE's size and type. */
  imageUrl?: string;
};

/** The formats: the end of their addresses, and their media types. */
export const FEED_FORMATS = {
  xml: { name: "RSS", type: "application/rss+xml" },
  atom: { name: "Atom", type: "application/atom+xml" },
  json: { name: "JSON Feed", type: "application/feed+json" },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;

/** The social image's size: product.md 3.11. */
export const FEED_IMAGE = { type: "image/png", width: 1200, height: 630 } as const;
