import {
  type CategoryListings,
  categoryListings,
  type ListingsKind,
} from "#app/directory/shown-elsewhere/category-listings.server.ts";
import type { Category } from "#app/site/categories.file.server.ts";
import { categoryPath } from "#app/site/category-path.ts";
import { lookVersion } from "#app/site/looks.server.ts";
import { listStories } from "../stories.server.ts";
import type { StoryCard } from "../story.card.server.ts";
import type { Story } from "../story.ts";
import { listPage, type StoryList, toTagCard } from "../story-list/story-list.page.server.ts";
import { STORY_LIST, storyListView } from "../story-list/story-list-view.ts";
import { categoryTitle } from "./category-title.ts";
import { storiesOfTab } from "./stories-of-tab.ts";

/** Its tabs show the directory's listings; those of other categories show stories by tag. */
const LISTINGS_CATEGORY = "top-dispensaries";

/** Stories of the other tabs that are named below the grid. */
const OTHERS = 6;

/** A category's page: what it shows and no more. */
export type CategoryView = {
  slug: string;
  /** Of its look. */
  version: string;
  title: string;
  description: string;
  text: string[];
  tabs: { name: string; href: string; current: boolean }[];
  list: StoryList;
  others: StoryCard[];
  listings?: CategoryListings;
};

/** Answers a category's page from its URL. Throws a redirect when the URL is not the canonical one. */
export async function viewCategory(request: Request, category: Category): Promise<CategoryView> {
  const { slug, description, text, tabs } = category;
  const slugs = tabs.map((tab) => tab.slug);
  const path = categoryPath(slug);
  const query = storyListView(slugs).parse(new URL(request.url).searchParams);
  const all = await listStories({ category: slug });
  const ofListings = slug === LISTINGS_CATEGORY;
  const stories = ofListings ? all : storiesOfTab(all, slugs, query.tab);
  const list = await listPage(request, {
    stories,
    path,
    query,
    headedByTagBut: query.tab ?? slugs[0] ?? slug,
  });
  const tab = list.query.tab ?? slugs[0];
  return {
    slug,
    version: lookVersion(slug),
    title: categoryTitle(slug),
    description,
    text,
    tabs: tabs.map((each, i) => ({
      name: each.name,
      href: path + STORY_LIST.search({ tab: i === 0 ? undefined : each.slug, page: 1 }),
      current: each.slug === tab,
    })),
    list,
    others: await othersOf(slug, all, stories),
    listings: ofListings ? await categoryListings(tab as ListingsKind) : undefined,
  };
}

async function othersOf(
  category: string,
  all: readonly Story[],
  shown: readonly Story[],
): Promise<StoryCard[]> {
  const others = all.filter((story) => !shown.includes(story)).slice(0, OTHERS);
  return Promise.all(others.map((story) => toTagCard(story, category)));
}
