import { env } from "#app/utils/env.server.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { authorSlug } from "./authors/author-slug.ts";
import { loadContent } from "./content/content-store.server.ts";
import type { Story, StoryKind } from "./story.ts";

type Wanted = {
  kind?: StoryKind;
  category?: string;
  tag?: string;
  /** The slug of its author's name. */
  author?: string;
  city?: string;
  state?: StateCode;
  /** False leaves out what somebody paid for: where its label cannot stand, and among the news (product.md 12.2). */
  sponsored?: false;
};

/**
 * Returns the published stories, newest first: those that are due, and drafts in development only. `category` takes a
 * slug; articles of a category include local ones. Everything that readers see goes through here.
 */
export async function listStories(wanted: Wanted = {}, now = new Date()): Promise<Story[]> {
  const { stories } = await loadContent();
  const moment = now.toISOString();
  return stories.filter(
    (story) =>
      story.published <= moment &&
      (wanted.sponsored === undefined || !story.sponsor) &&
      (!story.draft || env.NODE_ENV === "development") &&
      (!wanted.kind || story.kind === wanted.kind) &&
      (!wanted.category || story.category === wanted.category) &&
      (!wanted.tag || story.tags.includes(wanted.tag)) &&
      (!wanted.author || authorSlug(story) === wanted.author) &&
      (!wanted.state || story.place?.state === wanted.state) &&
      (!wanted.city || story.place?.city === wanted.city),
  );
}

/** Returns the published story of a slug, whatever its kind. Slugs are unique; letters' case does not matter. */
export async function findStory(slug: string, now = new Date()): Promise<Story | undefined> {
  const wanted = slug.toLowerCase();
  return (await listStories({}, now)).find((story) => story.slug === wanted);
}

/** At most 3 of the same category, without the story itself, newest first: product.md 6.7. */
export async function relatedStories(story: Story, now = new Date()): Promise<Story[]> {
  const others = await listStories({ kind: story.kind, category: story.category }, now);
  return others.filter(({ slug }) => slug !== story.slug).slice(0, 3);
}

/** Every tag of the published stories with its number of stories, most used first. */
export async function countTags(now = new Date()): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { tags } of await listStories({}, now)) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
}
