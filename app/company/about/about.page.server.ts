import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { listStories } from "#app/news/stories.server.ts";
import { showSiteDate, siteDay } from "#app/site/site-days.server.ts";

/** What the site holds today, counted: nothing here is an estimate. */
export async function countedFigures(now = new Date()) {
  const [stories, directory] = await Promise.all([listStories({}, now), loadDirectory()]);
  const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
  return {
    day: showSiteDate(siteDay(now), now),
    stories: stories.length,
    references: total(stories.map(({ references }) => references.length)),
    corrections: total(stories.map(({ corrections }) => corrections.length)),
    listings: directory.listings.length,
    demonstration: directory.demonstration,
  };
}
