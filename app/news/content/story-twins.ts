import type { Problem } from "#app/site/published-data/problem.ts";
import type { Story } from "../story.ts";

/**
 * Sorts stories newest first, and leaves out those whose slug or id another one has already: covers and searches go by
 * them. The one that was published first keeps its place; the others are reported.
 */
export function withoutTwins(stories: readonly Story[]): { stories: Story[]; problems: Problem[] } {
  const sorted = stories.toSorted(
    (a, b) => compare(a.published, b.published) || compare(a.id, b.id) || compare(a.file, b.file),
  );
  const bySlug = new Map<string, Story>();
  const byId = new Map<string, Story>();
  const unique: Story[] = [];
  const problems: Problem[] = [];
  for (const story of sorted) {
    const namesake = bySlug.get(story.slug);
    const twin = namesake ?? byId.get(story.id);
    if (twin) {
      const field = namesake ? "slug" : "id";
      const reason = `“${story[field]}” is that of ${twin.file} already: each story needs its own`;
      problems.push({ file: story.file, field, reason });
    } else {
      bySlug.set(story.slug, story);
      byId.set(story.id, story);
      unique.push(story);
    }
  }
  return { stories: unique.reverse(), problems };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
