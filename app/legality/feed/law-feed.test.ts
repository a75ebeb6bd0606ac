import { parseRssFeed } from "feedsmith";
import { expect, test } from "vitest";
import { writeRss } from "#app/site/feeds/rss.ts";
import { lawBook } from "../facts/law-book.server.ts";
import { makeLawFeed } from "./law-feed.server.ts";

const TODAY = "2026-11-21";
const feed = makeLawFeed(TODAY);
const dayOf = (url: string) => url.slice(-10);

test("holds what is to come, then what was, the farthest day first", () => {
  const days = feed.items.map(({ url }) => dayOf(url));
  expect(days).toEqual(days.toSorted().reverse());
  const coming = lawBook().changes.filter(({ date }) => date > TODAY);
  expect(feed.items.slice(0, coming.length).map(({ url }) => dayOf(url) > TODAY)).not.toContain(false);
  expect(dayOf(feed.items[coming.length]?.url ?? "") <= TODAY).toBe(true);
});

test("each item leads to its page, says its source and the day it was checked, and is of no future day", () => {
  expect(new Set(feed.items.map(({ url }) => url)).size).toBe(feed.items.length);
  for (const { url, html, published, updated, title } of feed.items) {
    expect(url).toMatch(
      /\/(is-[a-z\d-]+-legal\/[a-z-]+|legality(\?product=[a-z\d-]+)?)#change-[a-z]{2}-\d{4}-\d\d-\d\d$/,
    );
    expect(html, title).toMatch(/(Checked|not checked since) [A-Z][a-z]{2} \d+, \d{4}\.<\/p>$/);
    expect(published <= `${TODAY}T00:00:00.000Z`, title).toBe(true);
    expect(updated >= published, title).toBe(true);
  }
});

test("a day that passed without a new check says so, and only such a day", () => {
  const passed = lawBook().changes.filter(({ date, checkedOn }) => date <= TODAY && checkedOn < date);
  expect(passed.length).toBeGreaterThan(0);
  for (const { url, html, excerpt } of feed.items) {
    const [, jurisdiction, date] = /#change-(..)-([\d-]{10})/.exec(url) ?? [];
    const known = passed.some(
      (each) => each.jurisdiction.toLowerCase() === jurisdiction && each.date === date,
    );
    expect(html.includes("Announced, and not checked since"), url).toBe(known);
    expect(excerpt).not.toContain("not re-checked");
  }
});

test("an item without a picture is read by a feed parser all the same", () => {
  const read = parseRssFeed(`<?xml version="1.0" encoding="UTF-8"?>\n${writeRss(feed)}`);
  expect(read.items?.length).toBe(feed.items.length);
  expect(read.items?.[0]?.media).toBeUndefined();
  expect(read.link).toMatch(/\/legality$/);
});
