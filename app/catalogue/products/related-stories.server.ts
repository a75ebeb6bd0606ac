import { findStory } from "#app/news/stories.server.ts";
import { storyPath } from "#app/news/story-paths.ts";

export type RelatedStory = { path: string; title: string; excerpt: string };

/** The published stories of these slugs, in their order; others, and what somebody paid for, are left out. */
export async function relatedStories(slugs: readonly string[]): Promise<RelatedStory[]> {
  const stories = await Promise.all(slugs.map((slug) => findStory(slug)));
  return stories.flatMap((story) =>
    story && !story.sponsor ? [{ path: storyPath(story), title: story.title, excerpt: story.excerpt }] : [],
  );
}
