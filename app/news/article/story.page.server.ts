import type { SerializeFrom } from "@remix-run/node";
import { listingsNearCity } from "#app/directory/shown-elsewhere/city-listings.server.ts";
import { findCategory } from "#app/site/categories.file.server.ts";
import { categoryPath } from "#app/site/category-path.ts";
import { site } from "#app/site/site.file.server.ts";
import { showSiteDate, siteDay } from "#app/site/site-days.server.ts";
import { env } from "#app/utils/env.server.ts";
import type { Body } from "../body/body-source.ts";
import { authorOf, byline, sponsorLabel } from "../byline.server.ts";
import { citeInEveryStyle } from "../citations/format-citation.ts";
import { referenceEntry } from "../citations/reference-entry.ts";
import { storyCitation } from "../citations/story-citation.ts";
import { minutesToRead } from "../minutes-to-read.ts";
import { relatedStories } from "../stories.server.ts";
import { categoryName, storyPicture, toStoryCard } from "../story.card.server.ts";
import type { Story } from "../story.ts";
import { storyPath, tagPath } from "../story-paths.ts";
import { tagName } from "../tags/tag-name.ts";
import { splitBody } from "./split-body.ts";

/** How many listings a local story shows. */
const NEARBY = 6;

/** What a story's page shows, in the order of product.md 6.1; as it comes out of JSON. */
export async function storyPage(story: Story, { html, headings, references, words }: Body, now = new Date()) {
  const { place } = story;
  return {
    ...headOf(story, now),
    words,
    minutes: minutesToRead(words),
    picture: await storyPicture(story),
    credit: story.image ? story.image.credit : `Illustration: ${site.name}`,
    parts: story.sponsor ? [html] : splitBody(html),
    headings,
    references: references.map(referenceEntry),
    corrections: story.corrections.map(({ date, was, is }) => ({ day: showSiteDate(date).day, was, is })),
    tags: tagsOf(story),
    citations: citeInEveryStyle(citationOf(story)),
    nearby: place ? await listingsNearCity(place.city, place.state, NEARBY) : undefined,
    related: await Promise.all((await relatedStories(story, now)).map((other) => toStoryCard(other, now))),
  };
}

/** The story itself as a source. */
export function citationOf(story: Story) {
  const { title, published, updated, sponsor } = story;
  return storyCitation({
    title,
    published,
    updated,
    url: env.SITE_URL + storyPath(story),
    siteName: site.name,
    author: sponsor?.name,
    timeZone: site.timeZone,
  });
}

function headOf(story: Story, now: Date) {
  const { kind, slug, title, excerpt, category, published, updated, checked, sponsor } = story;
  return {
    kind,
    slug,
    path: storyPath(story),
    title,
    excerpt,
    byline: byline(story),
    author: authorOf(story),
    sponsor: sponsor && { label: sponsorLabel(sponsor), ...sponsor },
    category: { name: categoryName(category), path: categoryPath(category) },
    published: showSiteDate(published, now),
    updated: updated ? showSiteDate(updated, now) : undefined,
    // Nobody has checked anything on a day to come: product.md 6.17.
    checked: checked && checked <= siteDay(now) ? showSiteDate(checked, now) : undefined,
    disclaimer: findCategory(category)?.disclaimer,
  };
}

/** Links to the category, to tag/cannabis and tag/marijuana (product.md 6.6), and to the story's own. */
function tagsOf({ category, tags }: Story): { name: string; path: string }[] {
  const own = new Set(["cannabis", "marijuana", ...tags]);
  return [
    { name: categoryName(category), path: categoryPath(category) },
    ...Array.from(own, (tag) => ({ name: tagName(tag), path: tagPath(tag) })),
  ];
}

export type StoryPageData = SerializeFrom<Awaited<ReturnType<typeof storyPage>>>;
