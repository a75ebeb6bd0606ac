import type { MetaDescriptor } from "@remix-run/react";
import { FEED_FORMATS, type FeedFormat } from "./feed.ts";

/**
 * Returns the head's links to the feeds of a page that lists stories, in every format. `title` is what the feed holds, as a
 * feed reader offers it ("Health"); `path` is the page's own: "/category/health", "/blog", or "/" for all stories.
 */
export function feedLinks({ title, path }: { title: string; path: string }): MetaDescriptor[] {
  return (Object.keys(FEED_FORMATS) as FeedFormat[]).map((format) => ({
    tagName: "link",
    rel: "alternate",
    type: FEED_FORMATS[format].type,
    title: `${title} (${FEED_FORMATS[format].name})`,
    href: feedPath(path, format),
  }));
}

/** The address of a page's feed in a format: "/category/health" and "atom" make "/category/health/feed.atom". */
function feedPath(path: string, format: FeedFormat): string {
  return `${path === "/" ? "" : path}/feed.${format}`;
}
