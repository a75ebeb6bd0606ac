import { expect, test } from "vitest";
import { listStories } from "../stories.server.ts";
import { tagPath } from "../story-paths.ts";
import { listTags } from "../tags/tag.page.server.ts";
import { pagesOfTags } from "./list-pages.server.ts";
import { lastChange } from "./story-pages.server.ts";

test("a tag's pages change with the newest of its stories, and those of what stands on every story with the newest of all", async () => {
  const stories = await listStories();
  const tags = await listTags();
  const pages = pagesOfTags(tags, stories);
  const newest = (tag: string) => {
    const own = stories.filter((story) => story.tags.includes(tag));
    return (/^(cannabis|marijuana)$/.test(tag) ? stories : own).map(lastChange).sort().at(-1);
  };
  for (const { tag } of tags) expect(pages).toContainEqual({ path: tagPath(tag), lastmod: newest(tag) });
  expect(pages.filter(({ path }) => path.startsWith(tagPath("cannabis"))).length).toBe(
    Math.ceil((stories.length - 1) / 12),
  );
});

test("each story is looked at once, however many tags there are", async () => {
  const [story] = await listStories();
  if (!story) throw new Error("there are no stories");
  let looks = 0;
  const stories = Array.from({ length: 300 }, (_, i) => ({
    ...story,
    get tags() {
      looks += 1;
      return Array.from({ length: 12 }, (_, k) => `tag-${i}-${k}`);
    },
  }));
  const tags = stories.flatMap((one) => one.tags.map((tag) => ({ tag, stories: 1 })));
  looks = 0;
  expect(pagesOfTags(tags, stories)).toHaveLength(3600);
  expect(looks).toBe(300);
});
