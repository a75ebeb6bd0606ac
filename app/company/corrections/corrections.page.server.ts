import { listStories } from "#app/news/stories.server.ts";
import { storyPath } from "#app/news/story-paths.ts";
import { showSiteDate, siteDay } from "#app/site/site-days.server.ts";
import type { ShownDate } from "#app/utils/dates.server.ts";

/** A correction as the list of all of them shows it. */
export type PrintedCorrection = {
  date: ShownDate;
  was: string;
  is: string;
  /** The story it stands under. */
  story: { title: string; path: string };
};

/** Returns every correction under a published story, newest first, and how many stories there are. */
export async function printedCorrections(now = new Date()) {
  const stories = await listStories({}, now);
  const corrections = stories.flatMap((story) =>
    story.corrections.map(({ date, was, is }) => ({
      date: showSiteDate(date, now),
      was,
      is,
      story: { title: story.title, path: storyPath(story) },
    })),
  );
  corrections.sort((a, b) => (a.date.iso < b.date.iso ? 1 : a.date.iso > b.date.iso ? -1 : 0));
  return { corrections, stories: stories.length, counted: showSiteDate(siteDay(now), now) };
}
