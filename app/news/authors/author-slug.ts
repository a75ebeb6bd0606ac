import { slugify } from "#app/utils/slug.ts";
import type { Story } from "../story.ts";

/** The slug of the author whom a story's file names: "ana-ruiz". What somebody paid for is its sponsor's, whoever wrote it. */
export function authorSlug({ author, sponsor }: Pick<Story, "author" | "sponsor">): string | undefined {
  return author && !sponsor ? slugify(author) || undefined : undefined;
}
