import { expect, test } from "vitest";
import { listStories } from "../stories.server.ts";
import { listTags, taggedStories } from "./tag.page.server.ts";

const ask = (path: string) =>
  taggedStories(new Request(`http://localhost${path}`), path.split(/[/?]/)[2]).catch(
    (error: unknown) => error,
  );

test("a tag's page has the stories with that tag, newest first", async () => {
  const { stories } = await taggedStories(new Request("http://localhost/tag/edibles"), "edibles");
  expect(stories).toEqual(await listStories({ tag: "edibles" }));
  expect(stories.length).toBeGreaterThan(1);
});

test.each(["cannabis", "marijuana"])("every story has the tag %s, as its page says", async (tag) => {
  const { stories } = await taggedStories(new Request(`http://localhost/tag/${tag}`), tag);
  expect(stories).toEqual(await listStories());
});

test("a tag in capitals leads to the lowercase address and keeps the query", async () => {
  const thrown = await ask("/tag/State-Law?page=2");
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).status).toBe(301);
  expect((thrown as Response).headers.get("Location")).toBe("/tag/state-law?page=2");
});

test("a tag that no story has is not found", async () => {
  expect(((await ask("/tag/no-such-tag")) as Response).status).toBe(404);
});

test("every tag that is listed has a page with as many stories", async () => {
  const tags = await listTags();
  expect(tags.length).toBeGreaterThan(20);
  for (const { tag, stories } of tags) {
    const page = await taggedStories(new Request(`http://localhost/tag/${tag}`), tag);
    expect(page.stories.length).toBe(stories);
  }
});
