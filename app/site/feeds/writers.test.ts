import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { describe, expect, test } from "vitest";
import { elementsOf, readXml } from "#app/crawlers/read-xml.ts";
import { writeAtom } from "./atom.ts";
import { EMPTY_FEED, HOSTILE_FEED, HOSTILE_HTML, HOSTILE_TITLE } from "./feed-example.ts";
import { writeJsonFeed } from "./json-feed.ts";
import { writeRss } from "./rss.ts";

const item = HOSTILE_FEED.items[0];
if (!item) throw new Error("the example has no item");
const PROLOG = '<?xml version="1.0" encoding="UTF-8"?>\n';

describe("RSS", () => {
  const text = PROLOG + writeRss(HOSTILE_FEED);
  const root = readXml(text);

  test("reads back in a feed parser with everything it says", () => {
    const feed = parseRssFeed(text);
    expect(feed).toMatchObject({
      title: HOSTILE_FEED.title,
      link: HOSTILE_FEED.homeUrl,
      description: HOSTILE_FEED.description,
      language: "en-us",
      lastBuildDate: "Fri, 20 Nov 2026 09:30:15 GMT",
    });
    expect(feed.atom?.links).toEqual([
      { rel: "self", type: "application/rss+xml", href: `${HOSTILE_FEED.feedUrl}.xml` },
    ]);
    expect(feed.items?.[0]).toMatchObject({
      title: HOSTILE_TITLE,
      link: item.url,
      guid: { value: item.url, isPermaLink: true },
      pubDate: "Thu, 05 Nov 2026 00:00:00 GMT",
      content: { encoded: HOSTILE_HTML },
    });
    expect(feed.items?.[0]?.categories?.map(({ name }) => name)).toEqual(item.subjects);
    expect(feed.items?.[0]?.dc?.creators).toEqual([item.author]);
    expect(feed.items?.[0]?.media?.contents).toEqual([
      { url: item.imageUrl, medium: "image", type: "image/png", width: 1200, height: 630 },
    ]);
  });

  test("is well-formed, with the channel's required elements once each", () => {
    expect(root.name).toBe("rss");
    expect(root.attributes.version).toBe("2.0");
    const [channel] = root.children;
    for (const name of ["title", "link", "description"]) {
      expect(
        channel?.children.filter((child) => child.name === name),
        name,
      ).toHaveLength(1);
    }
  });

  test("gives text as text: an excerpt is HTML once more", () => {
    expect(elementsOf(root, "title").at(-1)?.text).toBe(HOSTILE_TITLE);
    expect(elementsOf(root, "description").at(-1)?.text).toBe("A &lt;b&gt; is no markup &amp; stays");
    expect(elementsOf(root, "content:encoded")[0]?.text).toBe(HOSTILE_HTML);
  });
});

describe("Atom", () => {
  const text = PROLOG + writeAtom(HOSTILE_FEED);

  test("reads back in a feed parser with everything it says", () => {
    const feed = parseAtomFeed(text);
    expect(feed).toMatchObject({
      id: `${HOSTILE_FEED.feedUrl}.atom`,
      title: { value: HOSTILE_FEED.title },
      subtitle: { value: HOSTILE_FEED.description },
      updated: HOSTILE_FEED.updated,
      authors: [{ name: HOSTILE_FEED.siteName }],
    });
    const links = feed.links?.map(({ rel, href }) => `${rel} ${href}`);
    expect(links).toEqual([`self ${HOSTILE_FEED.feedUrl}.atom`, `alternate ${HOSTILE_FEED.homeUrl}`]);
    expect(feed.entries?.[0]).toMatchObject({
      id: item.url,
      title: { value: HOSTILE_TITLE },
      published: item.published,
      updated: item.updated,
      summary: { value: item.excerpt },
      content: { type: "html", value: HOSTILE_HTML },
      authors: [{ name: item.author }],
      categories: item.subjects.map((term) => ({ term })),
    });
  });

  test("is well-formed in Atom's namespace, each entry with what RFC 4287 requires", () => {
    const root = readXml(text);
    expect(root.attributes.xmlns).toBe("http://www.w3.org/2005/Atom");
    for (const element of [root, ...elementsOf(root, "entry")]) {
      for (const name of ["id", "title", "updated", "author"]) {
        expect(
          element.children.filter((child) => child.name === name),
          name,
        ).toHaveLength(1);
      }
    }
    expect(elementsOf(root, "content")[0]?.text).toBe(HOSTILE_HTML);
  });
});

describe("JSON Feed", () => {
  test("reads back in a feed parser with everything it says", () => {
    const feed = parseJsonFeed(writeJsonFeed(HOSTILE_FEED));
    expect(feed).toMatchObject({
      title: HOSTILE_FEED.title,
      home_page_url: HOSTILE_FEED.homeUrl,
      feed_url: `${HOSTILE_FEED.feedUrl}.json`,
      description: HOSTILE_FEED.description,
      language: "en-US",
      authors: [{ name: HOSTILE_FEED.siteName }],
    });
    expect(feed.items?.[0]).toMatchObject({
      id: item.url,
      url: item.url,
      title: item.title,
      content_html: item.html,
      summary: item.excerpt,
      image: item.imageUrl,
      date_published: item.published,
      date_modified: item.updated,
      tags: item.subjects,
      language: "en-US",
    });
  });

  test("names its version", () => {
    expect(JSON.parse(writeJsonFeed(HOSTILE_FEED)).version).toBe("https://jsonfeed.org/version/1.1");
  });
});

test("a feed without a story is a feed", () => {
  expect(elementsOf(readXml(PROLOG + writeRss(EMPTY_FEED)), "item")).toEqual([]);
  expect(parseAtomFeed(PROLOG + writeAtom(EMPTY_FEED)).updated).toBe(EMPTY_FEED.updated);
  expect(JSON.parse(writeJsonFeed(EMPTY_FEED)).items).toEqual([]);
});
