import { homeDirectory } from "#app/directory/shown-elsewhere/home-directory.server.ts";
import { createKeptViews } from "#app/site/published-data/kept-views.server.ts";
import { site } from "#app/site/site.file.server.ts";
import { byline } from "../byline.server.ts";
import { listStories } from "../stories.server.ts";
import { storiesHold } from "../stories-hold.server.ts";
import { toStoryCard } from "../story.card.server.ts";
import type { Story } from "../story.ts";
import { storyPath } from "../story-paths.ts";
import { homeTexts } from "./home-texts.file.server.ts";
import { lawStrip } from "./law-strip.server.ts";

/** product.md 4.2: 3 cards and 3 compact items; then what is featured, and the ticker. */
const LATEST = 3;
const UPDATES = 3;
const FEATURED = 4;
const TICKER = 6;

const keptPage = createKeptViews<Awaited<ReturnType<typeof makeFrontPage>>>(1);

/** What the front page shows, whoever asks for it: one object as long as it holds. */
export function todaysFrontPage(now = new Date()) {
  return keptPage("", now, { make: () => makeFrontPage(now), until: () => storiesHold(now) });
}

async function makeFrontPage(now: Date) {
  const { name, description, frontPageStatement } = site;
  return {
    name,
    description,
    statement: frontPageStatement,
    directory: await homeDirectory(),
    law: lawStrip(now),
    stories: await frontPage(now),
    texts: homeTexts(),
  };
}

/** What the front page shows of the stories. None stands in two of its places, but for the list of the first six. */
export async function frontPage(now = new Date()) {
  const articles = await listStories({ kind: "article", sponsored: false }, now);
  const latest = articles.slice(0, LATEST);
  const updates = articles.slice(LATEST, LATEST + UPDATES);
  const featured = pickFeatured(articles.slice(LATEST + UPDATES));
  const shown = new Set([...latest, ...updates, ...featured]);
  const others = (await listStories({ sponsored: false }, now)).filter((story) => !shown.has(story));
  const cards = (stories: readonly Story[]) => Promise.all(stories.map((story) => toStoryCard(story, now)));
  return {
    byline: byline(),
    latest: await cards(latest),
    updates: await cards(updates),
    featured: await cards(featured),
    ticker: others.slice(0, TICKER).map((story) => ({ path: storyPath(story), title: story.title })),
  };
}

/** The newest of each category that readers browse for, rather than what is merely next in line. */
function pickFeatured(stories: readonly Story[]): Story[] {
  const picked: Story[] = [];
  for (const story of stories) {
    if (picked.length < FEATURED && picked.every(({ category }) => category !== story.category)) {
      picked.push(story);
    }
  }
  return picked;
}

export type FrontPage = Awaited<ReturnType<typeof frontPage>>;

export type HomePage = Awaited<ReturnType<typeof makeFrontPage>>;
