import { parseRssFeed } from "feedsmith";
import { describe, expect, test } from "vitest";
import { elementsOf, readXml } from "#app/crawlers/read-xml.ts";
import type { PodcastFeed } from "./podcast-feed.ts";
import { writePodcast } from "./write-podcast.ts";

const HOSTILE = 'Law & "order" <b>now</b> ]]> \u0000 🌿';
const READ_BACK = HOSTILE.replace("\u0000", "");
const PAGE = "https://leaf.example/radio/show";

const FEED: PodcastFeed = {
  title: HOSTILE,
  description: HOSTILE,
  pageUrl: PAGE,
  feedUrl: `${PAGE}/feed.xml`,
  artworkUrl: `${PAGE}/artwork.png`,
  language: "en-US",
  category: ["News", "Politics"],
  explicit: false,
  author: "Leaf & Courier",
  email: "desk@leaf.example",
  copyright: "© 2026 Leaf Courier",
  items: [
    {
      title: HOSTILE,
      description: HOSTILE,
      url: `${PAGE}/one`,
      published: "2026-11-05T09:30:15Z",
      duration: 67.6,
      explicit: true,
      artworkUrl: `${PAGE}/artwork.png`,
      audio: { url: "https://leaf.example/radio/audio/one.mp3", type: "audio/mpeg", bytes: 408_440 },
      transcriptUrl: `${PAGE}/one/transcript.vtt`,
      language: "en-US",
      chaptersUrl: `${PAGE}/one/chapters.json`,
    },
  ],
};

const text = (feed: PodcastFeed) => `<?xml version="1.0" encoding="UTF-8"?>\n${writePodcast(feed)}`;

describe("a podcast's feed", () => {
  test("reads back in a feed parser with what directories require of a show", () => {
    expect(parseRssFeed(text(FEED))).toMatchObject({
      title: READ_BACK.trim(),
      link: PAGE,
      language: "en-us",
      pubDate: "Thu, 05 Nov 2026 09:30:15 GMT",
      atom: { links: [{ rel: "self", type: "application/rss+xml", href: FEED.feedUrl }] },
      itunes: {
        author: "Leaf & Courier",
        owner: { name: "Leaf & Courier", email: "desk@leaf.example" },
        image: FEED.artworkUrl,
        categories: [{ text: "News", categories: [{ text: "Politics" }] }],
        explicit: false,
        type: "episodic",
      },
    });
  });

  test("reads back with what they require of an episode, and with transcript and chapters", () => {
    const [item] = parseRssFeed(text(FEED)).items ?? [];
    expect(item).toMatchObject({
      link: `${PAGE}/one`,
      guid: { value: `${PAGE}/one`, isPermaLink: true },
      pubDate: "Thu, 05 Nov 2026 09:30:15 GMT",
      enclosures: [{ url: "https://leaf.example/radio/audio/one.mp3", length: 408_440, type: "audio/mpeg" }],
      itunes: { duration: 68, explicit: true, episodeType: "full", image: FEED.artworkUrl },
      podcast: {
        transcripts: [{ url: `${PAGE}/one/transcript.vtt`, type: "text/vtt", language: "en-US" }],
        chapters: { url: `${PAGE}/one/chapters.json`, type: "application/json+chapters" },
      },
    });
  });

  test("gives text as text: an episode's description is HTML once more", () => {
    const root = readXml(text(FEED));
    expect(elementsOf(root, "title")[0]?.text).toBe(READ_BACK);
    expect(elementsOf(root, "description").at(-1)?.text).toBe(
      "Law &amp; &quot;order&quot; &lt;b&gt;now&lt;/b&gt; ]]&gt;  🌿",
    );
  });

  test("without an episode is a feed, without the date of one", () => {
    const root = readXml(text({ ...FEED, items: [] }));
    expect(elementsOf(root, "item")).toEqual([]);
    expect(elementsOf(root, "pubDate")).toEqual([]);
  });
});
