import { describe, expect, test } from "vitest";
import { categories } from "#app/site/categories.file.server.ts";
import { env } from "#app/utils/env.server.ts";
import { listStories } from "../stories.server.ts";
import { storyPath } from "../story-paths.ts";
import { makeFeed } from "./make-feed.server.ts";

describe("the feed of everything", () => {
  test("holds the newest 30 stories of any kind, newest first", async () => {
    const now = new Date();
    const feed = await makeFeed({}, now);
    const newest = (await listStories({}, now)).slice(0, 30);
    expect(feed?.items.map(({ url }) => url)).toEqual(newest.map((story) => env.SITE_URL + storyPath(story)));
    expect(feed?.items).toHaveLength(30);
  });

  test("gives whole texts whose links and pictures stand alone", async () => {
    const feed = await makeFeed({});
    for (const { html, url } of feed?.items ?? []) {
      expect(html.length, url).toBeGreaterThan(2000);
      for (const [, address] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        expect(address, url).toMatch(/^(https?:\/\/|mailto:)/);
      }
    }
  });

  test("does not hold what is not due yet", async () => {
    const stories = await listStories();
    const middle = stories[Math.floor(stories.length / 2)];
    if (!middle) throw new Error("there are no stories");
    const feed = await makeFeed({}, new Date(middle.published));
    expect(feed?.items[0]?.published).toBe(middle.published);
    const changes = (feed?.items ?? []).map(({ updated }) => updated).sort();
    expect(feed?.updated).toBe(changes.at(-1));
  });
});

describe("the feed of a part", () => {
  test("of each category holds its stories only", async () => {
    for (const { slug, name } of categories) {
      const feed = await makeFeed({ category: slug });
      const own = await listStories({ category: slug });
      expect(feed?.items.map(({ title }) => title)).toEqual(own.slice(0, 30).map(({ title }) => title));
      for (const { subjects } of feed?.items ?? []) expect(subjects[0]).toBe(name);
    }
  });

  test("of the blog holds posts only", async () => {
    const feed = await makeFeed({ blog: true });
    const posts = await listStories({ kind: "post" });
    expect(feed?.items.map(({ title }) => title)).toEqual(posts.map(({ title }) => title));
    expect(feed?.homeUrl).toBe(`${env.SITE_URL}/blog`);
  });

  test("of no category is none", async () => {
    for (const category of ["no-such", "blog", "constructor", ""]) {
      expect(await makeFeed({ category }), category).toBeUndefined();
    }
  });

  test("without a story still says when it was made", async () => {
    const feed = await makeFeed({ category: "health" }, new Date("2000-01-01"));
    expect(feed?.items).toEqual([]);
    expect(feed?.updated).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  });
});
