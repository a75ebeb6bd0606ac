import type { Feed } from "./feed.ts";

/** A feed of one story whose every text holds what a format has to escape: for tests. */
export const HOSTILE_FEED: Feed = {
  title: "Leaf & Courier: <Health>",
  description: 'What "studies" found & did not',
  homeUrl: "https://leaf.example/category/health",
  feedUrl: "https://leaf.example/category/health/feed",
  siteUrl: "https://leaf.example",
  siteName: "Leaf & Courier",
  language: "en-US",
  updated: "2026-11-20T09:30:15.000Z",
  items: [
    {
      url: "https://leaf.example/article/a-b?x=1&y=2",
      title: "5 < 6 & “quoted” ]]> \u0000\u001bend",
      excerpt: "A <b> is no markup & stays",
      html: '<p>In code: <code>]]></code> &#x26; <a href="https://leaf.example/x?a=1&#x26;b=2">a link</a>\u0007 🌿</p>',
      author: "Leaf & Courier staff reporter",
      published: "2026-11-05T00:00:00.000Z",
      updated: "2026-11-20T09:30:15.000Z",
      subjects: ["Health", "state law", "R & D"],
      imageUrl: "https://leaf.example/social/a-b.png",
    },
  ],
};

/** The text of its item as a reader must get it. */
export const HOSTILE_HTML =
  '<p>In code: <code>]]></code> &#x26; <a href="https://leaf.example/x?a=1&#x26;b=2">a link</a> 🌿</p>';
export const HOSTILE_TITLE = "5 < 6 & “quoted” ]]> end";

/** A feed without a story. */
export const EMPTY_FEED: Feed = { ...HOSTILE_FEED, items: [] };
