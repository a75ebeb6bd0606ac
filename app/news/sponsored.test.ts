import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { afterAll, expect, test, vi } from "vitest";

// No sponsored story is shipped: this one stands in a data folder of its own, newest of all.
const folder = mkdtempSync(join(tmpdir(), "leaf-courier-sponsored-"));
const now = new Date();
cpSync("data", folder, {
  recursive: true,
  filter: (path) => !/data\/(articles|guides|blog|local)\//.test(path),
});
const SLUG = "how-a-harvest-is-dried";
for (const kind of ["guides", "blog", "local"]) {
  rmSync(join(folder, kind), { recursive: true, force: true });
  symlinkSync(resolve("data", kind), join(folder, kind));
}
mkdirSync(join(folder, "articles"), { recursive: true });
cpSync("data/articles", join(folder, "articles"), { recursive: true });
writeFileSync(
  join(folder, "articles", `${SLUG}.md`),
  `---
id: ${SLUG}
title: How a harvest is dried
excerpt: Slowly, in the dark, for two weeks. What a grower watches meanwhile.
category: business
tags: [state-law, edibles]
date: ${now.toISOString()}
sponsor: { name: "Alder & Pine", url: "https://alder.example/", licensee: true, licenseNumber: 402R-1 }
states: [AK]
---
Slowly, says [the grower](https://alder.example/drying). See [the directory](/dispensaries).
`,
);
vi.stubEnv("DATA_DIR", folder);
vi.stubEnv("VAR_DIR", join(folder, "var"));
vi.stubEnv("LOG_LEVEL", "silent");
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const { findStory } = await import("./stories.server.ts");
const { toStoryCard } = await import("./story.card.server.ts");
const { storyBody } = await import("./content/story-body.server.ts");
const { storyPage } = await import("./article/story.page.server.ts");
const { storyJsonLd } = await import("./article/story-json-ld.ts");
const { makeFeed } = await import("./feeds/make-feed.server.ts");
const { listFreshArticles, listStoryPages } = await import("./listed/story-pages.server.ts");
const { newsListed } = await import("./listed/news.listed.server.ts");
const { frontPage } = await import("./home/home.page.server.ts");
const { listCategoryEntries } = await import("./category/category-index.page.server.ts");
const { relatedLawStories } = await import("#app/legality/page/related-stories.server.ts");
const { writeRss } = await import("#app/site/feeds/rss.ts");
const { writeAtom } = await import("#app/site/feeds/atom.ts");
const { writeJsonFeed } = await import("#app/site/feeds/json-feed.ts");

const story = await findStory(SLUG);
if (!story) throw new Error("the sponsored story is not published");
const PATH = `/article/${SLUG}`;

test("its card says who paid: product.md 12.1", async () => {
  expect(await toStoryCard(story)).toMatchObject({ sponsored: "Sponsored by Alder & Pine" });
});

test("its page names the sponsor, and its links out of the site are marked", async () => {
  const body = await storyBody(story);
  if (!body) throw new Error("it has no body");
  const page = await storyPage(story, body);
  expect(page).toMatchObject({
    byline: "Alder & Pine (sponsor)",
    sponsor: { label: "Sponsored by Alder & Pine", url: "https://alder.example/", licenseNumber: "402R-1" },
  });
  expect(page.parts.join("")).toContain(
    'href="https://alder.example/drying" rel="sponsored noopener external"',
  );
  expect(page.parts.join("")).toContain('<a href="/dispensaries">');
  const data = storyJsonLd(JSON.parse(JSON.stringify(page)), {
    name: "Leaf Courier",
    url: "https://l.example",
  });
  const sponsor = { "@type": "Organization", name: "Alder & Pine", url: "https://alder.example/" };
  expect(data).toMatchObject({ "@type": "AdvertiserContentArticle", author: sponsor, sponsor });
  expect(JSON.stringify(page.citations)).toContain("Alder");
});

test("feeds say so in every format, in the title too", async () => {
  const feed = await makeFeed({ category: "business" }, new Date());
  if (!feed) throw new Error("there is no such feed");
  const title = "Sponsored by Alder & Pine: How a harvest is dried";
  expect(parseRssFeed(writeRss(feed)).items?.[0]).toMatchObject({
    title,
    dc: { creators: ["Alder & Pine (sponsor)"] },
  });
  const [entry] = parseAtomFeed(writeAtom(feed)).entries ?? [];
  expect(entry).toMatchObject({ title: { value: title } });
  const [item] = parseJsonFeed(writeJsonFeed(feed)).items ?? [];
  expect(item).toMatchObject({ title, authors: [{ name: "Alder & Pine (sponsor)" }] });
  expect(item?.tags).toContain("Sponsored");
  expect(item?.content_html).toMatch(
    /^<p><strong><a href="[^"]+" rel="sponsored noopener">Sponsored by Alder/,
  );
});

test("it is no news: product.md 12.2", async () => {
  const fresh = (await listFreshArticles(new Date())).map(({ path }) => path);
  expect(fresh).not.toContain(PATH);
  expect((await listStoryPages("article", new Date())).map(({ path }) => path)).toContain(PATH);
  expect(JSON.stringify(await frontPage())).not.toContain(SLUG);
  // Links without room for a label.
  expect(JSON.stringify(await listCategoryEntries())).not.toContain(SLUG);
  expect(JSON.stringify(await relatedLawStories("edibles", "AK"))).not.toContain(SLUG);
});

test("the search knows who paid", async () => {
  const entries = (await newsListed.searchable?.(new Date())) ?? [];
  expect(entries.find(({ path }) => path === PATH)?.sponsored).toBe("Sponsored by Alder & Pine");
});
