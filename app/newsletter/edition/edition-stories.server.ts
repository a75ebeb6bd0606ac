import { byline, sponsorLabel } from "#app/news/byline.server.ts";
import { textOf } from "#app/news/content/content-store.server.ts";
import { minutesToRead } from "#app/news/minutes-to-read.ts";
import { listStories } from "#app/news/stories.server.ts";
import { categoryName, type StoryPicture, storyPicture } from "#app/news/story.card.server.ts";
import type { Story } from "#app/news/story.ts";
import { storyPath } from "#app/news/story-paths.ts";
import type { Edition } from "./edition.ts";

/** What the site knows of a story that an edition names, beside the edition's own words. */
export type NamedStory = {
  /** Its category, or who paid for it: product.md 12.1. */
  kicker: string;
  /** Its writer; not beside a sponsor's name. */
  byline?: string;
  /** To read it. */
  minutes: number;
  picture: StoryPicture;
};

/** Returns the stories that an edition's text names, by their path, as they are published now; one that is gone is not there. */
export async function storiesOfEdition({ parts }: Edition): Promise<Map<string, NamedStory>> {
  const paths = new Set(parts.flatMap((part) => (part.kind === "story" ? [part.path] : [])));
  const found = new Map<string, NamedStory>();
  for (const story of await listStories()) {
    const path = storyPath(story);
    if (paths.has(path)) found.set(path, await named(story));
  }
  return found;
}

async function named(story: Story): Promise<NamedStory> {
  return {
    kicker: story.sponsor ? sponsorLabel(story.sponsor) : categoryName(story.category),
    byline: story.sponsor ? undefined : byline(),
    minutes: minutesOf(story),
    picture: await storyPicture(story),
  };
}

const MINUTES = new WeakMap<Story, number>();

/** Counted once for each version of a story: the feed of 26 editions that name a long one again and again was a turn of 38 seconds. */
function minutesOf(story: Story): number {
  const known = MINUTES.get(story);
  if (known !== undefined) return known;
  const minutes = minutesToRead(textOf(story).split(/\s+/).length);
  MINUTES.set(story, minutes);
  return minutes;
}
