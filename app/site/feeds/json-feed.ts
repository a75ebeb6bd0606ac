import type { Feed } from "./feed.ts";

/** Writes a feed as JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function writeJsonFeed(feed: Feed): string {
  const { siteUrl, siteName, language } = feed;
  return `${JSON.stringify(
    {
      version: "https://jsonfeed.org/version/1.1",
      title: feed.title,
      home_page_url: feed.homeUrl,
      feed_url: `${feed.feedUrl}.json`,
      description: feed.description,
      icon: `${siteUrl}/apple-touch-icon.png`,
      favicon: `${siteUrl}/favicon.svg`,
      authors: [{ name: siteName, url: `${siteUrl}/` }],
      language,
      items: feed.items.map(
        ({ url, title, excerpt, html, author, published, updated, subjects, imageUrl }) => ({
          id: url,
          url,
          title,
          content_html: html,
          summary: excerpt,
          image: imageUrl,
          date_published: published,
          date_modified: updated,
          authors: [{ name: author }],
          tags: subjects,
          language,
        }),
      ),
    },
    undefined,
    1,
  )}\n`;
}
