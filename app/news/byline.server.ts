import { site } from "#app/site/site.file.server.ts";
import { authorSlug } from "./authors/author-slug.ts";
import type { Sponsor, Story } from "./story.ts";
import { authorPath } from "./story-paths.ts";

/** Who wrote a story by its own file, and the page of theirs; nobody beside a sponsor's name: product.md 6.11. */
export function authorOf(
  story: Pick<Story, "author" | "sponsor">,
): { name: string; path: string } | undefined {
  const slug = authorSlug(story);
  return slug && story.author ? { name: story.author, path: authorPath(slug) } : undefined;
}

/**
 * Who wrote a story, as its page, its cards and the feeds say it: always the newspaper's staff (product.md 5.1), but for a text
 * that somebody paid for (product.md 12.1). Whom the file names stands beside it (authorOf).
 */
export function byline(story: { sponsor?: Sponsor } = {}): string {
  return story.sponsor ? `${story.sponsor.name} (sponsor)` : `${site.name} staff reporter`;
}

/** What stands before the headline of a text that somebody paid for: product.md 12.1. */
export function sponsorLabel({ name }: Sponsor): string {
  return `Sponsored by ${name}`;
}
