/** One public page. */
export type SitemapPage = {
  /** With its query, from "/". */
  path: string;
  /** ISO 8601: when the page last changed, where that is really known. */
  lastmod?: string;
  /** Path of the page's picture. */
  image?: string;
};
