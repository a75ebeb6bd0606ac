import { expect, test } from "vitest";
import { answerFeed } from "./answer-feed.server.ts";

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, { headers });

test.each([
  ["/feed.xml", "xml", "application/rss+xml; charset=utf-8"],
  ["/category/health/feed.atom", "atom", "application/atom+xml; charset=utf-8"],
  ["/blog/feed.json", "json", "application/feed+json; charset=utf-8"],
] as const)("%s comes once: whoever has it gets 304", async (path, format, type) => {
  const response = await answerFeed(ask(path), format);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(type);
  const etag = response.headers.get("ETag") ?? "";
  const since = response.headers.get("Last-Modified") ?? "";
  expect((await answerFeed(ask(path, { "If-None-Match": etag }), format)).status).toBe(304);
  expect((await answerFeed(ask(path, { "If-Modified-Since": since }), format)).status).toBe(304);
  expect((await answerFeed(ask(path, { "If-None-Match": '"old"' }), format)).status).toBe(200);
});

test("capitals lead to the lowercase address, with the query", async () => {
  const answer = answerFeed(ask("/category/Health/feed.xml?x=1"), "xml");
  await expect(answer).rejects.toMatchObject({ status: 301 });
  const response = (await answer.catch((thrown: unknown) => thrown)) as Response;
  expect(response.headers.get("Location")).toBe("/category/health/feed.xml?x=1");
});

test.each(["/category/no-such/feed.xml", "/category/blog/feed.xml", "/category/no%20such/feed.xml"])(
  "%s is not found, and not kept",
  async (path) => {
    const response = (await answerFeed(ask(path), "xml").catch((thrown: unknown) => thrown)) as Response;
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);
