import { type Category, categories } from "#app/site/categories.file.server.ts";
import { categoryPath } from "#app/site/category-path.ts";
import type { SitemapPage } from "#app/site/listed.ts";
import { byAuthor } from "../authors/author.page.server.ts";
import { storiesOfTab } from "../category/stories-of-tab.ts";
import { listStories } from "../stories.server.ts";
import type { Story } from "../story.ts";
import { storyPageCount } from "../story-list/story-list-pages.ts";
import { STORY_LIST } from "../story-list/story-list-view.ts";
import { authorPath, tagPath } from "../story-paths.ts";
import { listTags } from "../tags/tag.page.server.ts";
import { lastChange } from "./story-pages.server.ts";

/** Its tabs list dispensaries beside the same stories. */
const LISTINGS_CATEGORY = "top-dispensaries";

/** Returns every page of every list of stories that is not empty: the blog, the categories with their tabs, the authors, the tags. */
export async function listListPages(now: Date): Promise<{ categories: SitemapPage[]; tags: SitemapPage[] }> {
  const stories = await listStories({}, now);
  const posts = stories.filter(({ kind }) => kind === "post");
  const tags = await listTags();
  return {
    categories: [
      ...pagesOf("/categories", stories).slice(0, 1),
      ...pagesOf("/blog", posts),
      ...categories.flatMap((category) => pagesOfCategory(category, stories)),
      ...Array.from(byAuthor(stories), ([slug, own]) => pagesOf(authorPath(slug), own)).flat(),
    ],
    tags: [...pagesOf("/tags", stories).slice(0, 1), ...pagesOfTags(tags, stories)],
  };
}

/**
 * Each story is looked at once, however many tags there are: looked through for each of them, 3,000 stories with twelve of their own each were a
 * turn of half a minute, for every sitemap.
 */
export function pagesOfTags(
  tags: readonly { tag: string; stories: number }[],
  stories: readonly Story[],
): SitemapPage[] {
  const tagged = new Map<string, Story[]>();
  for (const story of stories) {
    for (const tag of new Set(story.tags)) {
      const own = tagged.get(tag);
      if (own) own.push(story);
      else tagged.set(tag, [story]);
    }
  }
  return tags.flatMap(({ tag, stories: count }) => {
    const own = tagged.get(tag) ?? [];
    // Two stand on every story (product.md 2.6).
    return pagesOf(tagPath(tag), own.length < count ? stories : own);
  });
}

function pagesOfCategory({ slug, tabs }: Category, all: readonly Story[]): SitemapPage[] {
  const stories = all.filter((story) => story.category === slug);
  const path = categoryPath(slug);
  const slugs = tabs.map((tab) => tab.slug);
  if (slug === LISTINGS_CATEGORY || slugs.length === 0) {
    const [first] = pagesOf(path, stories);
    const others = first
      ? slugs.slice(1).map((tab) => ({ ...first, path: path + STORY_LIST.search({ tab, page: 1 }) }))
      : [];
    return [...pagesOf(path, stories), ...others];
  }
  return slugs.flatMap((tab, i) =>
    pagesOf(path, storiesOfTab(stories, slugs, tab), i === 0 ? undefined : tab),
  );
}

/** Each page changes with the newest story of its list, since that moves all others. An empty list is no page for a crawler. */
function pagesOf(path: string, stories: readonly Story[], tab?: string): SitemapPage[] {
  const lastmod = stories.map(lastChange).sort().at(-1);
  if (!lastmod) return [];
  return Array.from({ length: storyPageCount(stories.length) }, (_, i) => ({
    path: path + STORY_LIST.search({ tab, page: i + 1 }),
    lastmod,
  }));
}
