import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteUnderTest, startSite } from "../e2e/site-under-test.ts";

const CATEGORY = {
  slug: "sports",
  name: "Sports",
  description: "Rules of leagues and what athletes are tested for.",
  look: {
    inks: { key: "#2b1d4a", spot: "#7fb3d9", paper: "#eef0f4" },
    motifs: [["pin"], ["chart", "book"]],
    band: { motif: "pin", x: 0.8, y: 0.6, scale: 1, angle: 8, crop: 20 },
  },
  featured: { icon: "search", description: "What leagues test for" },
  text: ["Leagues write rules of their own."],
};

const STORY = `---
id: league-rules
title: A league list of banned substances says
excerpt: Each league has its own.
category: sports
date: 2026-01-02
---
The lists differ.
`;

/** A site of our data and one category more: `write` gets the categories' file and returns another. */
async function siteWith(
  change: (categories: object[]) => object[],
): Promise<{ dataDir: string; start: () => Promise<SiteUnderTest> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "leaf-courier-thirteen-"));
  await cp("data", dataDir, { recursive: true });
  const file = join(dataDir, "categories.json");
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, "utf8")))));
  await writeFile(join(dataDir, "articles", "league-rules.md"), STORY);
  return { dataDir, start: () => startSite({ env: { DATA_DIR: dataDir } }) };
}

describe("a thirteenth category is data alone: a record in categories.json, and a story in it", () => {
  let dataDir: string;
  let site: SiteUnderTest;
  beforeAll(async () => {
    const made = await siteWith((categories) => [...categories, CATEGORY]);
    dataDir = made.dataDir;
    site = await made.start();
  });
  afterAll(async () => {
    await site.stop();
    await rm(dataDir, { recursive: true });
  });

  const get = async (path: string) => {
    const response = await fetch(site.url + path);
    expect(response.status, path).toBe(200);
    return response.text();
  };

  test("the bar, the menus and the category index name it, on any page", async () => {
    const about = await get("/about");
    const links = about.match(/href="\/category\/sports"/g) ?? [];
    // Bar, menu and phone menu.
    expect(links.length).toBe((about.match(/href="\/category\/legal"/g) ?? []).length);
    expect(links.length).toBeGreaterThanOrEqual(3);
    expect(about).toContain("What leagues test for");
    expect(about).toContain("/icons.svg#search");
    expect(await get("/categories")).toContain("Rules of leagues and what athletes are tested for.");
  });

  test("its page has a band in its inks, which a stylesheet of the site's own says", async () => {
    const page = await get("/category/sports");
    expect(page).toContain("list of banned substances says</a>");
    expect(page).toContain('class="category-hero hero-sports"');
    expect(page).toContain('<link rel="stylesheet" href="/looks.css"/>');
    const css = await get("/looks.css");
    // The spot ink on the paper.
    expect(css).toMatch(/\.hero-sports\{--hero-ground:#77a8d0;[^}]*--hero-crop:20%\}/);
    const band = await get(
      /\/category-hero\/sports\.svg\?w=1440[^"]*/.exec(page)?.[0].replaceAll("&amp;", "&") ?? "",
    );
    expect(band).toContain("#77a8d0");
    expect(band).toContain("#2b1d4a");
  });

  test("its stories' covers and social pictures are printed in its inks, and show what suits it", async () => {
    const page = await get("/article/league-rules");
    const cover = /\/cover\/league-rules\.svg\?[^" ]*/.exec(page)?.[0].replaceAll("&amp;", "&") ?? "";
    expect(cover).toMatch(/-pin-|-chart-|-book-/);
    expect(await get(cover)).toContain("#2b1d4a");
    expect((await fetch(`${site.url}/social/league-rules.png`)).headers.get("Content-Type")).toBe(
      "image/png",
    );
  });

  test("feeds, sitemap and search have it", async () => {
    for (const format of ["xml", "atom", "json"])
      expect(await get(`/category/sports/feed.${format}`)).toContain("league-rules");
    expect(await get("/sitemaps/categories-1.xml")).toContain("/category/sports<");
    expect(await get("/search?q=banned+substances")).toContain("/article/league-rules");
    expect(await get("/llms.txt")).toContain("/category/sports");
  });
});

test("a category without a look is shown in the neutral one", async () => {
  const { look: _, ...plain } = CATEGORY;
  const { dataDir, start } = await siteWith((categories) => [...categories, plain]);
  const site = await start();
  try {
    const band = await fetch(`${site.url}/category-hero/sports.svg?w=390`);
    expect(await band.text()).toContain("#2b3630");
    expect((await fetch(`${site.url}/category/sports`)).status).toBe(200);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true });
  }
});

test("a look that cannot be read ends the start with file, field and reason", async () => {
  const pale = { ...CATEGORY, look: { inks: { key: "#aaaaaa", spot: "#7fb3d9", paper: "#eef0f4" } } };
  const { dataDir, start } = await siteWith((categories) => [...categories, pale]);
  try {
    await expect(start()).rejects.toThrow(/categories\.json: 12\.look\.inks: must contrast so that key/);
  } finally {
    await rm(dataDir, { recursive: true });
  }
});
