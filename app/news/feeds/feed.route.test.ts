import { expect, test } from "vitest";
import { loader as dealsFeed } from "#app/catalogue/deals/feed.route.ts";
import { loader as lawFeed } from "#app/legality/feed/feed.route.ts";
import { loader as storiesFeed } from "./feed.route.ts";

/** Asks the module that routes.ts names for the path. */
function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const loader = path.startsWith("/legality") ? lawFeed : path.startsWith("/deals") ? dealsFeed : storiesFeed;
  return loader({ request: new Request(`http://localhost${path}`, { headers }), params: {}, context: {} });
}

test.each([
  ["/feed.xml", "application/rss+xml; charset=utf-8"],
  ["/category/health/feed.atom", "application/atom+xml; charset=utf-8"],
  ["/blog/feed.json", "application/feed+json; charset=utf-8"],
  ["/legality/feed.xml", "application/rss+xml; charset=utf-8"],
  ["/legality/feed.json", "application/feed+json; charset=utf-8"],
  ["/deals/feed.atom", "application/atom+xml; charset=utf-8"],
])("%s comes once: whoever has it gets 304", async (path, type) => {
  const response = await ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Type")).toBe(type);
  const etag = response.headers.get("ETag") ?? "";
  expect((await ask(path, { "If-None-Match": etag })).status).toBe(304);
  expect((await ask(path, { "If-None-Match": '"old"' })).status).toBe(200);
});

test("who asks by a date alone is told by when the stories were read, and sent what has no such day", async () => {
  const since = (await ask("/feed.xml")).headers.get("Last-Modified") ?? "";
  expect((await ask("/feed.xml", { "If-Modified-Since": since })).status).toBe(304);
  // An item that is put in behind the newest, or taken out, has no day of its own.
  for (const path of ["/deals/feed.xml", "/legality/feed.xml"]) {
    const later = new Date(Date.now() + 86_400_000).toUTCString();
    expect((await ask(path, { "If-Modified-Since": later })).status, path).toBe(200);
  }
});

test.each([["/category/Health/feed.xml?x=1", "/category/health/feed.xml?x=1"]])(
  "capitals lead to the lowercase address, with the query: %s",
  async (path, expected) => {
    const answer = storiesFeed({ request: new Request(`http://localhost${path}`), params: {}, context: {} });
    await expect(answer).rejects.toMatchObject({ status: 301 });
    const response = (await answer.catch((thrown: unknown) => thrown)) as Response;
    expect(response.headers.get("Location")).toBe(expected);
  },
);

test.each(["/category/no-such/feed.xml", "/category/blog/feed.xml", "/category/no%20such/feed.xml"])(
  "%s is not found, and not kept",
  async (path) => {
    const response = (await ask(path).catch((thrown: unknown) => thrown)) as Response;
    expect(response.status).toBe(404);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  },
);
