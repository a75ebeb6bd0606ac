import { expect, test, vi } from "vitest";
import { listStories } from "#app/news/stories.server.ts";
import { storyPath } from "#app/news/story-paths.ts";
import type { Edition } from "./edition.ts";
import { storiesOfEdition } from "./edition-stories.server.ts";

const counted = vi.hoisted(() => ({ times: 0 }));
vi.mock("#app/news/content/content-store.server.ts", async (original) => {
  const store = await original<typeof import("#app/news/content/content-store.server.ts")>();
  const textOf: typeof store.textOf = (story) => {
    counted.times += 1;
    return store.textOf(story);
  };
  return { ...store, textOf };
});

function naming(...paths: string[]): Edition {
  const parts = paths.map((path) => ({ kind: "story" as const, title: "A story", path, text: "" }));
  const about = { number: 1, subject: "One", preview: "One", stories: [], file: "newsletter/2026-11-14.md" };
  return { date: "2026-11-14", ...about, parts };
}

test("an edition knows its stories by their paths, those that are published", async () => {
  const [story] = await listStories({ kind: "article" });
  if (!story) throw new Error("there are no articles");
  const path = storyPath(story);
  const found = await storiesOfEdition(naming(path, `/guide/${story.slug}`, "/article/nothing"));
  expect([...found.keys()]).toEqual([path]);
  expect(found.get(path)?.minutes).toBeGreaterThan(0);
});

test("a story's words are counted once, however often editions name it", async () => {
  const [, story] = await listStories();
  if (!story) throw new Error("there are no stories");
  counted.times = 0;
  const edition = naming(...Array.from({ length: 200 }, () => storyPath(story)));
  for (let i = 0; i < 3; i++) expect((await storiesOfEdition(edition)).size).toBe(1);
  expect(counted.times).toBe(1);
});
