import type { Body } from "../body/body-source.ts";
import type { Story } from "../story.ts";
import { bodyOf } from "./content-store.server.ts";
import { withLawCounts } from "./law-counts.server.ts";

/**
 * Returns a published story's body with today's counts of the law. It was rendered before the story was shown, or is now, in the
 * thread for that; undefined when that fails: the story is then no longer published, and reported.
 */
export async function storyBody(story: Story): Promise<Body | undefined> {
  const body = await bodyOf(story);
  if (!body) return undefined;
  return {
    ...body,
    html: withLawCounts(body.html),
    syndicated: withLawCounts(body.syndicated),
    headings: body.headings.map((heading) => ({ ...heading, text: withLawCounts(heading.text) })),
  };
}
