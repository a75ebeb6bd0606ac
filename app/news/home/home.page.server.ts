import { byline } from "../byline.server.ts";
import { listStories } from "../stories.server.ts";
import { toStoryCard } from "../story.card.server.ts";
import type { Story } from "../story.ts";
import { storyPath } from "../story-paths.ts";

/** product.md 4.2: 3 cards and 3 compact items; then what is featured, and the ticker. */
const LATEST = 3;
const UPDATES = 3;
const FEATURED = 4;
const TICKER = 6;

/** What the front page shows of the stories. None stands in two of its places, but for the list of the first six. */
export async function frontPage() {
  const articles = await listStories({ kind: "article", sponsored: false });
  const latest = articles.slice(0, LATEST);
  const updates = articles.slice(LATEST, LATEST + UPDATES);
  const featured = pickFeatured(articles.slice(LATEST + UPDATES));
  const shown = new Set([...latest, ...updates, ...featured]);
  const others = (await listStories({ sponsored: false })).filter((story) => !shown.has(story));
  const cards = (stories: readonly Story[]) => Promise.all(stories.map((story) => toStoryCard(story)));
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
