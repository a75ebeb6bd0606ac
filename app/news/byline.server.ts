import { site } from "#app/site/site.file.server.ts";
import type { Sponsor } from "./story.ts";

/**
 * Who wrote a story, as its page, its cards and the feeds say it: always the newspaper's staff (product.md 5.1), but for a text
 * that somebody paid for (product.md 12.1). The one place that would name a story's `author`, or lead to a page of theirs.
 */
export function byline(story: { sponsor?: Sponsor } = {}): string {
  return story.sponsor ? `${story.sponsor.name} (sponsor)` : `${site.name} staff reporter`;
}

/** What stands before the headline of a text that somebody paid for: product.md 12.1. */
export function sponsorLabel({ name }: Sponsor): string {
  return `Sponsored by ${name}`;
}
