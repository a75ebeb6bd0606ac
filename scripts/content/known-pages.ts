import { existsSync } from "node:fs";
import { join } from "node:path";
import { dealPath } from "#app/catalogue/deals/deal.card.server.ts";
import { loadDeals } from "#app/catalogue/deals/deal-store.server.ts";
import { sitemapSections } from "#app/crawlers/sitemap.server.ts";
import { citySlug, findCity } from "#app/directory/places/cities.server.ts";
import { LAW_STATES } from "#app/legality/facts/law-states.ts";
import { PRODUCT_LIST } from "#app/legality/facts/vocabulary.ts";
import { lawPath } from "#app/legality/law-paths.ts";
import type { Story } from "#app/news/story.ts";
import { storyPath } from "#app/news/story-paths.ts";
import routes from "#app/routes.ts";
import { categories } from "#app/site/categories.file.server.ts";
import { parseState } from "#app/utils/us-states.ts";

export type KnownPages = {
  /** Says what is wrong with a path inside the site that a story names, or what is published now; undefined when a page is there. */
  problemOf: (path: string, from?: Story) => string | undefined;
};

/** Takes all stories, and why the deals that shops wrote could not be read, if so; learns which paths have a page. */
export async function learnPages(stories: readonly Story[], unread?: string): Promise<KnownPages> {
  const byPath = new Map(stories.map((story) => [storyPath(story), story]));
  const bySlug = new Map(stories.map((story) => [story.slug, story]));
  const tags = new Set(stories.filter(({ draft }) => !draft).flatMap((story) => story.tags));
  const listed = new Set(
    Object.values(await sitemapSections()).flatMap((pages) => pages.map(({ path }) => path)),
  );
  // Pages without an answer yet are there, but in no sitemap.
  for (const product of PRODUCT_LIST) for (const state of LAW_STATES) listed.add(lawPath(product, state));
  // So is a deal that ended, which an edition named while it held.
  for (const { slug } of (await loadDeals()).deals) listed.add(dealPath(slug));
  // A route with a parameter says nothing of what it may stand for.
  const plain = new Set((await routes).flatMap(({ path = "" }) => (/[:*]/.test(path) ? [] : [`/${path}`])));

  function problemOf(path: string, from?: Story): string | undefined {
    const story = byPath.get(path);
    if (story) return problemOfStory(story, from);
    if (plain.has(path) || listed.has(path)) return undefined;
    const [, area = "", name = "", state = "", ...more] = path.split("/");
    switch (area) {
      case "category":
        return categories.some(({ slug }) => slug === name) ? undefined : `there is no category “${name}”`;
      case "tag":
        return tags.has(name) ? undefined : `no published story has the tag “${name}”`;
      case "dispensaries":
      case "best-dispensaries":
        return more.length > 0 ? "there is no such listing" : problemOfCity(name, state);
      case "article":
      case "articles":
      case "guide":
      case "blog": {
        const other = bySlug.get(path.split("/").at(-1) ?? "");
        return other ? `its address is ${storyPath(other)}` : "there is no such story";
      }
      case "deals":
        return `there is no such deal${unread ? `, or a shop wrote it: ${unread}` : ""}`;
    }
    if (/^\/[\w.-]+$/.test(path) && existsSync(join("public", path))) return undefined;
    return "there is no such page";
  }
  return { problemOf };
}

function problemOfStory(story: Story, from: Story | undefined): string | undefined {
  if (from?.draft) return undefined;
  if (story.draft) return "leads to a draft";
  if ((!from || story.published > from.published) && story.published > new Date().toISOString()) {
    return `leads to a story that is published later, on ${story.published.slice(0, 10)}`;
  }
  return undefined;
}

function problemOfCity(name: string, code: string): string | undefined {
  const state = /^[a-z]{2}$/.test(code) ? parseState(code) : undefined;
  if (!state) return `“${code}” is no state: write its two letters in lowercase`;
  const city = findCity(name, state);
  if (!city) return `there is no city “${name}” in ${state}`;
  return citySlug(city.name) === name ? undefined : `the city is written ${citySlug(city.name)}`;
}
