import { site } from "#app/site/site.file.server.ts";

/**
 * Who wrote a story, as its page, its cards and the feeds say it: always the newspaper's staff (product.md 5.1). The one place
 * that would name a story's `author`, or lead to a page of theirs.
 */
export function byline(): string {
  return `${site.name} staff reporter`;
}
