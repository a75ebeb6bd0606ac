import { expect, test } from "vitest";
import { listStories } from "../stories.server.ts";
import { storyPath } from "../story-paths.ts";
import { listFreshArticles, listGuides } from "./story-pages.server.ts";

const DAY = 24 * 60 * 60 * 1000;

test("an article is fresh from its hour on for two days, to the second", async () => {
  const [newest] = await listStories({ kind: "article" });
  if (!newest) throw new Error("there are no articles");
  const published = Date.parse(newest.published);
  const isFresh = async (moment: number) => {
    const fresh = await listFreshArticles(new Date(moment));
    return fresh.some(({ path }) => path === storyPath(newest));
  };
  expect(await isFresh(published - 1000)).toBe(false);
  expect(await isFresh(published)).toBe(true);
  expect(await isFresh(published + 2 * DAY)).toBe(true);
  expect(await isFresh(published + 2 * DAY + 1000)).toBe(false);
});

test("guides and posts are never news", async () => {
  for (const { published } of [
    ...(await listStories({ kind: "guide" })),
    ...(await listStories({ kind: "post" })),
  ]) {
    for (const { path } of await listFreshArticles(new Date(published))) {
      expect(path).toMatch(/^\/articles?\//);
    }
  }
});

test("the guides of llms.txt hold everywhere", async () => {
  const guides = await listGuides();
  expect(guides.length).toBeGreaterThan(0);
  for (const { path } of guides) expect(path).toMatch(/^\/guide\/[^/]+$/);
});
