import type { MetaDescriptor } from "@remix-run/react";

/** The head's link to a podcast's feed; `title` is what a feed reader offers it as. */
export function podcastLink(path: string, title: string): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/rss+xml",
    title: `${title} (podcast)`,
    href: path,
  };
}
