import { describe, expect, test, vi } from "vitest";
import { listStories } from "#app/news/stories.server.ts";
import { storyPath } from "#app/news/story-paths.ts";
import { LISTED_AREAS } from "./listed-areas.server.ts";
import { loader } from "./sitemap.route.ts";
import { listSitemaps, sitemapPages } from "./sitemap.server.ts";

async function pathsOf(section: string): Promise<string[]> {
  return ((await sitemapPages(`${section}-1`)) ?? []).map(({ path }) => path);
}

describe("the sitemaps of stories", () => {
  test.each([
    ["articles", "article"],
    ["guides", "guide"],
    ["blog", "post"],
  ] as const)(
    "%s holds every story of its kind, with the day it last changed and a picture",
    async (section, kind) => {
      const stories = await listStories({ kind });
      const pages = await sitemapPages(`${section}-1`);
      expect(pages).toEqual(
        stories.map((story) => ({
          path: storyPath(story),
          lastmod: story.updated ?? story.published,
          image: expect.stringMatching(/^\/(social\/[a-z0-9-]+\.png|photo\/\d+\/.+)$/),
        })),
      );
    },
  );

  test("list every category, with its tabs and pages, each address once", async () => {
    const paths = await pathsOf("categories");
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(
      expect.arrayContaining([
        "/categories",
        "/blog",
        "/category/news",
        "/category/guides",
        "/category/guides?page=2",
        "/category/products",
        "/category/products?tab=edibles",
        "/category/top-dispensaries?tab=medical",
      ]),
    );
    expect(paths).not.toContain("/category/products?tab=flower");
  });

  test("list every tag", async () => {
    const paths = await pathsOf("tags");
    expect(new Set(paths).size).toBe(paths.length);
    const tags = new Set((await listStories()).flatMap((story) => story.tags));
    for (const tag of tags) expect(paths).toContain(`/tag/${tag}`);
    expect(paths).toEqual(expect.arrayContaining(["/tags", "/tag/cannabis", "/tag/marijuana"]));
  });

  test("a list changes with the newest of its stories", async () => {
    const [newest] = (await listStories({ category: "health" }))
      .map((s) => s.updated ?? s.published)
      .sort()
      .toReversed();
    const page = (await sitemapPages("categories-1"))?.find(({ path }) => path === "/category/health");
    expect(page?.lastmod).toBe(newest);
  });
});

test("every sitemap that the index names is there, and no other", async () => {
  const names = (await listSitemaps()).map(({ name }) => name);
  for (const name of names) expect(await sitemapPages(name), name).not.toHaveLength(0);
  for (const name of ["articles-2", "articles", "constructor-1", "articles-0", "__proto__-1", ""]) {
    expect(await sitemapPages(name), name).toBeUndefined();
  }
});

test("a sitemap that is not there is a 404 without all pages being listed for it again", async () => {
  const listed = vi.spyOn(LISTED_AREAS[0] as (typeof LISTED_AREAS)[number], "sitemaps");
  const ask = (name: string) =>
    loader({ request: new Request(`http://localhost/sitemaps/${name}.xml`), params: { name }, context: {} });
  for (const name of ["x", "articles-999", "constructor-1", "", "articles-1000"])
    await expect(ask(name), name).rejects.toMatchObject({ status: 404 });
  expect(listed.mock.calls.length).toBeLessThanOrEqual(1);
  expect((await ask("articles-1")).status).toBe(200);
});
