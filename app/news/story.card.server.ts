import { assignCovers } from "#app/drawing/covers/assign-covers.ts";
import type { Cover } from "#app/drawing/covers/cover-names.ts";
import { findCategory } from "#app/site/categories.file.server.ts";
import { categoryPath } from "#app/site/category-path.ts";
import { lookVersion, motifsOf } from "#app/site/looks.server.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import type { ShownDate } from "#app/utils/dates.server.ts";
import { sponsorLabel } from "./byline.server.ts";
import { loadContent } from "./content/content-store.server.ts";
import type { Story, StoryImage } from "./story.ts";
import { storyPath } from "./story-paths.ts";

/** What a listing shows of a story: no body, no references. */
export type StoryCard = {
  slug: string;
  path: string;
  title: string;
  excerpt: string;
  category: { name: string; path: string };
  date: ShownDate;
  picture: StoryPicture;
  /** "Sponsored by …", for what somebody paid for: product.md 12.1. */
  sponsored?: string;
};

/** A story's picture: its drawn cover, or its editor's photograph. */
export type StoryPicture = { slug: string; version: string; photo?: StoryImage };

export async function toStoryCard(story: Story, now = new Date()): Promise<StoryCard> {
  const { slug, title, excerpt, category, sponsor } = story;
  return {
    slug,
    path: storyPath(story),
    title,
    excerpt,
    category: { name: categoryName(category), path: categoryPath(category) },
    date: showSiteDate(story.published, now),
    picture: await storyPicture(story),
    ...(sponsor && { sponsored: sponsorLabel(sponsor) }),
  };
}

export function categoryName(slug: string): string {
  return slug === "blog" ? "Blog" : (findCategory(slug)?.name ?? slug);
}

export async function storyPicture({ slug, category, image }: Story): Promise<StoryPicture> {
  const { motif, ground } = await coverOf(slug);
  return { slug, version: `${motif}-${ground}-${lookVersion(category)}`, photo: image };
}

let assigned: { of: readonly Story[]; covers: Map<string, Cover> } | undefined;

/** What a story's cover shows. Decided over all stories, so that neighbours differ; stock for a slug without a story. */
export async function coverOf(slug: string): Promise<Cover> {
  const { stories } = await loadContent();
  if (assigned?.of !== stories) assigned = { of: stories, covers: assignCovers(stories, motifsOf) };
  return assigned.covers.get(slug) ?? { motif: "leaf", ground: "sun" };
}
