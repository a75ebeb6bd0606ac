import type { APIRequestContext, APIResponse } from "@playwright/test";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { SaxesParser } from "saxes";
import { expect, test } from "../test.ts";

type Item = { id?: string; title?: string; content?: string };

/** What an independent parser reads of each format. */
const FORMATS: Record<string, { type: string; read: (text: string) => Item[] }> = {
  xml: {
    type: "application/rss+xml",
    read: (text) =>
      (parseRssFeed(text).items ?? []).map(({ guid, title, content }) => ({
        id: guid?.value,
        title,
        content: content?.encoded,
      })),
  },
  atom: {
    type: "application/atom+xml",
    read: (text) =>
      (parseAtomFeed(text).entries ?? []).map(({ id, title, content }) => ({
        id,
        title: title?.value,
        content: content?.value,
      })),
  },
  json: {
    type: "application/feed+json",
    read: (text) =>
      (parseJsonFeed(text).items ?? []).map(({ id, title, content_html }) => ({
        id,
        title,
        content: content_html,
      })),
  },
};

/** Throws at the first thing that is not well-formed. */
function expectWellFormed(xml: string): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
}

function locations(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => (url ?? "").replaceAll("&amp;", "&"));
}

async function get(request: APIRequestContext, path: string): Promise<APIResponse> {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status(), path).toBe(200);
  return response;
}

for (const path of ["/legality", "/deals"]) {
  test(`${path} names its feeds, and they hold the same in every format`, { tag: "@server" }, async ({
    request,
    site,
  }) => {
    const page = await (await get(request, path)).text();
    const ids: (string | undefined)[][] = [];
    for (const [format, { type, read }] of Object.entries(FORMATS)) {
      expect(page).toContain(`type="${type}"`);
      expect(page).toContain(`href="${path}/feed.${format}"`);
      const response = await get(request, `${path}/feed.${format}`);
      expect(response.headers()["content-type"]).toBe(`${type}; charset=utf-8`);
      const text = await response.text();
      if (format !== "json") expectWellFormed(text);
      const items = read(text);
      expect(items.length).toBeGreaterThan(3);
      for (const { id } of items) expect(id).toContain(`${site.url}/`);
      ids.push(items.map(({ id }) => id));
      const [first] = items;
      await get(request, new URL(first?.id ?? "").pathname);
    }
    expect(ids[1]).toEqual(ids[0]);
    expect(ids[2]).toEqual(ids[0]);
  });
}

for (const path of ["", "/category/health", "/blog"]) {
  test(`the feeds of ${path || "everything"} hold the same whole stories in every format`, {
    tag: "@server",
  }, async ({ request, site }) => {
    const titles: string[][] = [];
    for (const [format, { type, read }] of Object.entries(FORMATS)) {
      const response = await get(request, `${path}/feed.${format}`);
      expect(response.headers()["content-type"]).toBe(`${type}; charset=utf-8`);
      const text = await response.text();
      if (format !== "json") expectWellFormed(text);
      const items = read(text);
      expect(items.length).toBeGreaterThan(3);
      expect(items.length).toBeLessThanOrEqual(30);
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
      for (const { id, content } of items) {
        expect(id).toContain(`${site.url}/`);
        expect(content?.length).toBeGreaterThan(2000);
        expect(content, id).not.toMatch(/ (href|src)="(?!https?:\/\/|mailto:)/);
      }
      titles.push(items.map(({ title }) => title ?? ""));
    }
    expect(titles[1]).toEqual(titles[0]);
    expect(titles[2]).toEqual(titles[0]);
  });
}

test("whoever has a feed gets 304 for its tag and for its date", { tag: "@server" }, async ({ request }) => {
  for (const path of ["/feed.xml", "/feed.atom", "/feed.json", "/sitemap-index.xml", "/llms.txt"]) {
    const { etag = "", "last-modified": date } = (await get(request, path)).headers();
    expect(etag, path).toMatch(/^(W\/)?"[^"]+"$/);
    const again = await request.get(path, { headers: { "If-None-Match": etag } });
    expect(again.status(), path).toBe(304);
    expect((await again.body()).length).toBe(0);
    if (!date) continue;
    const since = await request.get(path, { headers: { "If-Modified-Since": date } });
    expect(since.status(), path).toBe(304);
  }
});

test("a feed leads to a page that shows the same story", async ({ page, open, request, site }) => {
  const [first] = FORMATS.json?.read(await (await get(request, "/feed.json")).text()) ?? [];
  await open((first?.id ?? "").replace(site.url, ""));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first?.title ?? "");
});

test("a page that lists stories names its feeds", async ({ page, open, request }) => {
  await open("/category/health");
  const links = page.locator('head link[rel="alternate"][href^="/category/health/feed."]');
  await expect(links).toHaveCount(3);
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))) {
    await get(request, href);
  }
});

test("there are no feeds of what is no category", { tag: "@server" }, async ({ request }) => {
  for (const path of ["/category/no-such/feed.xml", "/category/blog/feed.atom"]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const capitals = await request.get("/category/Health/feed.xml", { maxRedirects: 0 });
  expect(capitals.status()).toBe(301);
});

test("the sitemaps list every story once, each with a picture that is there", { tag: "@server" }, async ({
  request,
  site,
}) => {
  const index = await (await get(request, "/sitemap-index.xml")).text();
  expectWellFormed(index);
  const sections = ["news", "articles", "guides", "blog", "categories", "tags"];
  for (const section of sections) expect(locations(index)).toContain(`${site.url}/sitemaps/${section}-1.xml`);
  for (const section of ["articles", "guides", "blog"]) {
    const xml = await (await get(request, `/sitemaps/${section}-1.xml`)).text();
    expectWellFormed(xml);
    const pages = locations(xml);
    const pictures = Array.from(xml.matchAll(/<image:loc>([^<]+)<\/image:loc>/g), ([, url]) => url ?? "");
    expect(pages.length).toBeGreaterThan(0);
    expect(pictures).toHaveLength(pages.length);
    expect(xml.match(/<lastmod>\d{4}-\d{2}-\d{2}[^<]*<\/lastmod>/g)).toHaveLength(pages.length);
    const picture = await get(request, pictures[0] ?? "");
    expect(picture.headers()["content-type"]).toMatch(/^image\//);
  }
});

test("the news sitemap names articles of the last two days only", { tag: "@server" }, async ({ request }) => {
  const xml = await (await get(request, "/sitemaps/news-1.xml")).text();
  expectWellFormed(xml);
  const dates = Array.from(xml.matchAll(/<news:publication_date>([^<]+)</g), ([, date]) =>
    Date.parse(date ?? ""),
  );
  expect(locations(xml)).toHaveLength(dates.length);
  for (const date of dates) {
    expect(date).toBeLessThanOrEqual(Date.now());
    expect(date).toBeGreaterThan(Date.now() - 48 * 60 * 60 * 1000 - 60_000);
  }
});

test("lists of stories in the sitemaps answer, and may be indexed", { tag: "@server" }, async ({
  request,
}) => {
  for (const section of ["categories", "tags"]) {
    const pages = locations(await (await get(request, `/sitemaps/${section}-1.xml`)).text());
    expect(new Set(pages).size).toBe(pages.length);
    for (const page of pages.filter((_, i) => i % Math.ceil(pages.length / 25) === 0)) {
      expect(await (await get(request, page)).text(), page).not.toContain('content="noindex');
    }
  }
});

test("/llms.txt names pages that are there", { tag: "@server" }, async ({ request, site }) => {
  const text = await (await get(request, "/llms.txt")).text();
  const links = Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, url]) => url ?? "");
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) {
    expect(link.startsWith(`${site.url}/`), link).toBe(true);
    await get(request, link);
  }
});
