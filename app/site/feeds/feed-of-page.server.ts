import { env } from "#app/utils/env.server.ts";
import { site } from "../site.file.server.ts";
import type { Feed, FeedItem } from "./feed.ts";

/** What an area says of a feed. */
export type FeedAbout = {
  /** What it holds: "Health"; none for all stories. */
  name?: string;
  /** The page that lists the same, "" for the front page. The feed's address begins with it. */
  path: string;
  description: string;
  /** When the newest of its items changed if it has none: ISO 8601. */
  otherwise: string;
};

/** Makes the feed of a page's items, newest first. */
export function feedOfPage({ name, path, description, otherwise }: FeedAbout, items: FeedItem[]): Feed {
  return {
    title: name ? `${site.name}: ${name}` : site.name,
    description,
    homeUrl: `${env.SITE_URL}${path || "/"}`,
    feedUrl: `${env.SITE_URL}${path}/feed`,
    siteUrl: env.SITE_URL,
    siteName: site.name,
    language: "en-US",
    updated: latest(items.map(({ updated }) => updated)) || otherwise,
    items,
  };
}

/** The latest of dates that are all written alike; "" of none. */
export function latest(dates: readonly string[]): string {
  return dates.toSorted().at(-1) ?? "";
}
