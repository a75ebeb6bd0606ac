import { byline, sponsorLabel } from "#app/news/byline.server.ts";
import { textOf } from "#app/news/content/content-store.server.ts";
import { minutesToRead } from "#app/news/minutes-to-read.ts";
import { findStory } from "#app/news/stories.server.ts";
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
  const found = new Map<string, NamedStory>();
  for (const part of parts) {
    if (part.kind !== "story") continue;
    const story = await findStory(part.path.split("/").at(-1) ?? "");
    if (story && storyPath(story) === part.path) found.set(part.path, await named(story));
  }
  return found;
}

async function named(story: Story): Promise<NamedStory> {
  const words = textOf(story).split(/\s+/).length;
  return {
    kicker: story.sponsor ? sponsorLabel(story.sponsor) : categoryName(story.category),
    byline: story.sponsor ? undefined : byline(),
    minutes: minutesToRead(words),
    picture: await storyPicture(story),
  };
}
