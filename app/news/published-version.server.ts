import { contentStatus } from "./content/content-store.server.ts";
import { listStories } from "./stories.server.ts";

/**
 * Changes whenever what is published does: when files change, and when a story's hour comes. Between two changes of the files
 * stories only come due, so their number says which are out. Feeds, sitemaps and the search are made once for each.
 */
export async function publishedVersion(now = new Date()): Promise<string> {
  const stories = await listStories({}, now);
  return `${contentStatus().version}.${stories.length}`;
}
