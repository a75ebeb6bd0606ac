import { categories } from "#app/site/categories.file.server.ts";
import { categoryPath } from "#app/site/category-path.ts";
import { lookVersion } from "#app/site/looks.server.ts";
import { showSiteDate } from "#app/site/site-days.server.ts";
import type { ShownDate } from "#app/utils/dates.server.ts";
import { listStories } from "../stories.server.ts";
import { storyPath } from "../story-paths.ts";
import { categoryTitle } from "./category-title.ts";

export type CategoryEntry = {
  slug: string;
  /** Of its look. */
  version: string;
  path: string;
  title: string;
  description: string;
  stories: number;
  latest?: { title: string; path: string; date: ShownDate };
};

/** The categories in the navigation's order, with the number of their stories and the newest of them. */
export async function listCategoryEntries(): Promise<CategoryEntry[]> {
  const now = new Date();
  const all = await listStories({}, now);
  return categories.map(({ slug, description }) => {
    const stories = all.filter((story) => story.category === slug);
    const latest = stories.find(({ sponsor }) => !sponsor);
    return {
      slug,
      version: lookVersion(slug),
      path: categoryPath(slug),
      title: categoryTitle(slug),
      description,
      stories: stories.length,
      latest: latest && {
        title: latest.title,
        path: storyPath(latest),
        date: showSiteDate(latest.published, now),
      },
    };
  });
}
