import { listStories } from "#app/news/stories.server.ts";
import { storyPath } from "#app/news/story-paths.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import type { ShownDay } from "#app/utils/dates.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import type { Product } from "../facts/vocabulary.ts";

export type RelatedStory = { path: string; title: string; date: ShownDay };

const MOST = 3;

/** Tags of the stories that explain a product's law. */
const TAGS: Record<Product, readonly string[]> = {
  cannabis: ["state-law"],
  "medical-marijuana": ["medical-cards", "state-law"],
  edibles: ["edibles", "state-law"],
  cbd: ["cbd", "hemp"],
  "delta-8": ["hemp"],
  thca: ["hemp", "laboratories"],
};

/** Returns at most 3 stories about a state, then about the product's law, then about state law, newest first in each. */
export async function relatedLawStories(product: Product, state: StateCode): Promise<RelatedStory[]> {
  const stories = await listStories({ sponsored: false });
  const wanted = [
    stories.filter((story) => story.states.includes(state) || story.place?.state === state),
    ...[...TAGS[product], "state-law"].map((tag) => stories.filter(({ tags }) => tags.includes(tag))),
  ];
  return [...new Set(wanted.flat())].slice(0, MOST).map((story) => ({
    path: storyPath(story),
    title: story.title,
    date: showSiteDate(story.published),
  }));
}
