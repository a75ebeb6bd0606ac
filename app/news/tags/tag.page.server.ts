import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { countTags, listStories } from "../stories.server.ts";
import type { Story } from "../story.ts";
import { tagPath } from "../story-paths.ts";
import { tagName } from "./tag-name.ts";

/** Every story's page shows these two (product.md 2.6), so their pages list every story. */
const ON_EVERY_STORY: readonly string[] = ["cannabis", "marijuana"];

/**
 * Returns a tag of `/tag/{tag}` with its stories, newest first. Throws a 404 for a tag that no story has, and a redirect to
 * the lowercase address, with its query.
 */
export async function taggedStories(
  request: Request,
  written = "",
): Promise<{ tag: string; path: string; stories: Story[] }> {
  const tag = written.toLowerCase();
  const path = tagPath(tag);
  const stories = await listStories(ON_EVERY_STORY.includes(tag) ? {} : { tag });
  const found = stories.length > 0 ? { tag, path, stories } : undefined;
  return atCanonicalPath(request, found, { pathOf: () => path, otherwise: "There is no such tag." });
}

/** Every tag that has a page, with the number of its stories, most used first. */
export async function listTags(): Promise<{ tag: string; stories: number }[]> {
  const all = (await listStories()).length;
  if (all === 0) return [];
  const counts = await countTags();
  for (const tag of ON_EVERY_STORY) counts.set(tag, all);
  return Array.from(counts, ([tag, stories]) => ({ tag, stories })).sort(
    (a, b) => b.stories - a.stories || (a.tag < b.tag ? -1 : 1),
  );
}

/** The names of the tags that most stories have. */
export async function listCommonTags(count: number): Promise<string[]> {
  return Array.from((await countTags()).keys(), tagName).slice(0, count);
}
