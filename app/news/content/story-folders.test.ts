import { expect, test } from "vitest";
import { categoriesOf, readStoryPath } from "./story-folders.ts";

test.each([
  ["articles/a-story.md", { kind: "article", slug: "a-story", place: undefined }],
  ["articles/a-story.html", { kind: "article", slug: "a-story", place: undefined }],
  ["blog/a-post.md", { kind: "post", slug: "a-post", place: undefined }],
  ["guides/a-guide.md", { kind: "guide", slug: "a-guide", place: undefined }],
  ["guides/co/denver/x.md", { kind: "guide", slug: "x", place: { city: "denver", state: "CO" } }],
  ["local/ca/los-angeles/x.md", { kind: "article", slug: "x", place: { city: "los-angeles", state: "CA" } }],
])("%s", (path, home) => {
  expect(readStoryPath(path)).toEqual(home);
});

test.each([
  ["local/x.md", /local\/\{state\}\/\{city\}/],
  ["local/zz/denver/x.md", /“zz” is no US state/],
  ["articles/co/denver/x.md", /only guides and local pieces/],
  ["blog/co/denver/x.md", /only guides and local pieces/],
  ["articles/deep/x.md", /no story is looked for/],
  ["local/co/denver/more/x.md", /no story is looked for/],
  ["local/CO/denver/x.md", /no story is looked for/],
  ["notes/x.md", /no story is looked for/],
  ["articles/x.txt", /no story is looked for/],
])("%s holds no story, and the reason is said", (path, reason) => {
  expect(readStoryPath(path)).toMatchObject({ reason: expect.stringMatching(reason) });
});

test("guides are in guides, posts in blog, articles in any category but guides", () => {
  const all = ["news", "guides", "science"];
  expect(categoriesOf("guide", all)).toEqual(["guides"]);
  expect(categoriesOf("post", all)).toEqual(["blog"]);
  expect(categoriesOf("article", all)).toEqual(["news", "science"]);
});
