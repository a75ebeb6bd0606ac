import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { listStories } from "../stories.server.ts";
import type { Story } from "../story.ts";
import { authorPath } from "../story-paths.ts";
import { authorSlug } from "./author-slug.ts";

/**
 * Returns the author of `/authors/{slug}` with their stories, newest first: product.md 6.11. Throws a 404 for one whom no published story
 * names, and a redirect to the lowercase address.
 */
export async function storiesByAuthor(
  request: Request,
  written = "",
): Promise<{ name: string; path: string; stories: Story[] }> {
  const slug = written.toLowerCase();
  const path = authorPath(slug);
  const stories = slug ? await listStories({ author: slug }) : [];
  const name = stories[0]?.author;
  const found = name ? { name, path, stories } : undefined;
  return atCanonicalPath(request, found, { pathOf: () => path, otherwise: "There is no such author." });
}

/** The authors of published stories with what each wrote, by the slug of their name. */
export function byAuthor(stories: readonly Story[]): Map<string, Story[]> {
  const authors = new Map<string, Story[]>();
  for (const story of stories) {
    const slug = authorSlug(story);
    if (!slug) continue;
    const own = authors.get(slug);
    if (own) own.push(story);
    else authors.set(slug, [story]);
  }
  return authors;
}
