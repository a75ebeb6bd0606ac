import { expect, test } from "vitest";
import type { Story } from "../story.ts";
import { withoutTwins } from "./story-twins.ts";

const story = (slug: string, published: string, id = slug, folder = "articles") =>
  ({ slug, id, published, file: `data/${folder}/${slug}.md` }) as Story;

test("stories come newest first", () => {
  const { stories, problems } = withoutTwins([
    story("b", "2026-01-02"),
    story("c", "2026-01-03"),
    story("a", "2026-01-01"),
  ]);
  expect(stories.map(({ slug }) => slug)).toEqual(["c", "b", "a"]);
  expect(problems).toEqual([]);
});

test("of two with one slug or one id, the one published first stays, and the other is named", () => {
  const { stories, problems } = withoutTwins([
    story("a", "2026-01-05"),
    story("a", "2026-01-01", "other", "guides"),
    story("b", "2026-01-04", "c"),
    story("c", "2026-01-02"),
  ]);
  expect(stories.map(({ file }) => file)).toEqual(["data/articles/c.md", "data/guides/a.md"]);
  expect(problems).toEqual([
    {
      file: "data/articles/b.md",
      field: "id",
      reason: "“c” is that of data/articles/c.md already: each story needs its own",
    },
    {
      file: "data/articles/a.md",
      field: "slug",
      reason: "“a” is that of data/guides/a.md already: each story needs its own",
    },
  ]);
});
