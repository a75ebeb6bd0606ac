import type { CoverShape } from "#app/drawing/covers/cover-sizes.ts";
import { log } from "#app/utils/log.server.ts";
import { storyCover } from "../covers/story-cover.server.ts";
import { listStories } from "../stories.server.ts";

/** The front page's pictures above the fold, in its order: the lead's for both screens, the seconds', the rail's. */
const PLACES: readonly (readonly (readonly [width: number, shape: CoverShape])[])[] = [
  [
    [400, "3x2"],
    [600, "3x2"],
  ],
  [[400, "3x2"]],
  [[400, "3x2"]],
  [[104, "1x1"]],
  [[104, "1x1"]],
  [[104, "1x1"]],
];

/**
 * Draws what the front page shows first before somebody asks for it: the first reader after a start, or after a new story, would
 * wait for it. Never throws: what could not be drawn is drawn when it is asked for.
 */
export async function drawFrontPageAhead(): Promise<void> {
  try {
    const articles = await listStories({ kind: "article", sponsored: false });
    for (const [i, sizes] of PLACES.entries()) {
      const story = articles[i];
      if (!story || story.image) continue;
      for (const [width, shape] of sizes) await storyCover(story, width, shape);
    }
  } catch (error) {
    log.warn({ err: error }, "the front page's pictures could not be drawn ahead");
  }
}
