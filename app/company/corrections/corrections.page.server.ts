import { listStories } from "#app/news/stories.server.ts";
import { storyPath } from "#app/news/story-paths.ts";
import { showSiteDate, siteDay } from "#app/site/site-days.server.ts";
import type { ShownDate } from "#app/utils/dates.server.ts";

/** The page is made anew for each address: 37,000 were 36 MB, and three seconds in which nobody was answered. */
const MOST_SHOWN = 1000;

/** A correction as the list of all of them shows it. */
export type PrintedCorrection = {
  date: ShownDate;
  was: string;
  is: string;
  /** The story it stands under. */
  story: { title: string; path: string };
};

/** What the list asks of a story. */
type Corrected = Parameters<typeof storyPath>[0] & {
  title: string;
  corrections: readonly { date: string; was: string; is: string }[];
};

/** Returns the corrections under published stories, newest first, and how many corrections and stories there are. */
export async function printedCorrections(now = new Date()) {
  const stories = await listStories({}, now);
  return {
    ...newestCorrections(stories, now),
    stories: stories.length,
    counted: showSiteDate(siteDay(now), now),
  };
}

/** Takes stories; returns the newest thousand of their corrections, and how many there are. */
export function newestCorrections(
  stories: readonly Corrected[],
  now: Date,
): { corrections: PrintedCorrection[]; count: number } {
  const all = stories.flatMap((story) => story.corrections.map((correction) => ({ ...correction, story })));
  all.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0));
  const corrections = all.slice(0, MOST_SHOWN).map(({ date, was, is, story }) => ({
    date: showSiteDate(date, now),
    was,
    is,
    story: { title: story.title, path: storyPath(story) },
  }));
  return { corrections, count: all.length };
}
