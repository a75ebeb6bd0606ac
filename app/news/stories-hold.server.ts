import { loadContent } from "./content/content-store.server.ts";

const SECOND = 1000;

/** Until yesterday is over everywhere, how long ago a story came is said in hours and minutes, or changes at a midnight. */
const YOUNG_MILLISECONDS = 48 * 60 * 60 * SECOND;

/**
 * Until when what pages show of the stories holds on this day (milliseconds since 1970): until the next one is due; and where one is young, so that its
 * age is told by the minute, to the end of the second.
 */
export async function storiesHold(now: Date): Promise<number> {
  const { stories } = await loadContent();
  const present = now.getTime();
  let until = Number.POSITIVE_INFINITY;
  for (const { published, updated, checked } of stories) {
    for (const date of [published, updated, checked]) {
      if (!date) continue;
      const moment = Date.parse(date);
      if (moment > present) until = Math.min(until, moment);
      else if (moment > present - YOUNG_MILLISECONDS) until = Math.min(until, present + SECOND);
    }
  }
  return until;
}
