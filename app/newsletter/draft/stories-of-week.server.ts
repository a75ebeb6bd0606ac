import { listStories } from "#app/news/stories.server.ts";
import type { Story } from "#app/news/story.ts";
import { storyPath } from "#app/news/story-paths.ts";
import type { Week } from "./week.server.ts";

/** A lead, and five more: product.md 14.1. */
const MORE = 5;

/** What an edition names of a week's stories, and how many it leaves out. */
export type StoriesOfWeek = { chosen: Story[]; leftOut: number };

/**
 * Returns the week's stories for an edition, the lead first: the newest article, then the newest of all kinds. Never what somebody paid
 * for, nor what an earlier edition had (`before`, paths).
 */
export async function storiesOfWeek(
  { since, until }: Week,
  before: ReadonlySet<string>,
): Promise<StoriesOfWeek> {
  const from = since.toISOString();
  const end = until.toISOString();
  const stories = (await listStories({ sponsored: false }, until)).filter(
    (story) => story.published >= from && story.published < end && !before.has(storyPath(story)),
  );
  const lead = stories.find(({ kind, place }) => kind === "article" && !place) ?? stories[0];
  const chosen = lead ? [lead, ...stories.filter((story) => story !== lead).slice(0, MORE)] : [];
  return { chosen, leftOut: stories.length - chosen.length };
}
