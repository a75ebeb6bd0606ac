import { describe, expect, test } from "vitest";
import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { viewSearch } from "./search.page.server.ts";
import { searchPath } from "./search-query.ts";

const view = (q: string, rest: Parameters<typeof searchPath>[0] = { page: 1 }) =>
  viewSearch(new Request(`http://localhost${searchPath({ ...rest, q })}`));

describe("a page of the search", () => {
  test("shows five of each type, with the number of all", async () => {
    const { groups, totals } = await view("label");
    expect(groups.map(({ type }) => type)).toEqual(["articles", "guides", "blog", "law", "catalog", "pages"]);
    for (const group of groups) {
      expect(group.total).toBe(totals[group.type]);
      const shown = "entries" in group ? group.entries.length : group.listings.length;
      expect(shown).toBe(Math.min(5, group.total));
    }
  });

  test("of one type shows ten, page by page, each result once", async () => {
    const { totals, pageCount } = await view("license", { type: "articles", page: 1 });
    expect(pageCount).toBe(Math.ceil(totals.articles / 10));
    const paths: string[] = [];
    for (let page = 1; page <= pageCount; page++) {
      const { groups } = await view("license", { type: "articles", page });
      for (const group of groups)
        if ("entries" in group) paths.push(...group.entries.map(({ path }) => path));
    }
    expect(paths).toHaveLength(totals.articles);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("a shop's name finds the shop, and no stories with words like it", async () => {
    const { listings } = await loadDirectory();
    for (const { name } of listings.filter((listing) => listing.name.split(" ").length === 3).slice(0, 20)) {
      const { totals, closeness, instead } = await view(name);
      expect(totals.dispensaries, name).toBeGreaterThan(0);
      expect(closeness, name).toBe("exact");
      expect(instead, name).toBeUndefined();
    }
  });

  test("a story's word finds stories, and no shops with names like it", async () => {
    for (const q of ["terpenes", "expungement", "edibles"]) {
      const { totals, instead } = await view(q);
      expect(totals.articles, q).toBeGreaterThan(0);
      expect(instead, q).toBeUndefined();
    }
  });

  test("shows a passage where the words are in the text alone", async () => {
    const { groups } = await view("endocannabinoid anandamide");
    const stories = groups.flatMap((group) => ("entries" in group ? group.entries : []));
    expect(stories.length).toBeGreaterThan(0);
    for (const { title, text } of stories) expect(title.length + text.length).toBeGreaterThan(2);
  });

  test("without a query suggests some", async () => {
    const { groups, suggestions } = await viewSearch(new Request("http://localhost/search"));
    expect(groups).toEqual([]);
    for (const word of suggestions) expect((await view(word)).groups, word).not.toEqual([]);
  });

  test("a page beyond the last leads to the first", async () => {
    const answer = view("label", { type: "blog", page: 9 });
    const response = (await answer.catch((thrown: unknown) => thrown)) as Response;
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/search?q=label&type=blog");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });
});
