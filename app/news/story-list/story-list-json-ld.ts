import { STORIES_PER_PAGE } from "./story-list-pages.ts";

type Listed = { path: string; title: string };
type List = { query: { page: number }; total: number; featured?: Listed; rest: Listed[] };
type Page = { type?: "CollectionPage" | "Blog"; name: string; description: string; path: string };

/** A page that lists stories as structured data, with absolute addresses below `url`. */
export function storyListJsonLd(
  { type = "CollectionPage", name, description, path }: Page,
  list: List,
  url: string,
) {
  const stories = list.featured ? [list.featured, ...list.rest] : list.rest;
  const first = list.query.page === 1 ? 1 : 2 + (list.query.page - 1) * STORIES_PER_PAGE;
  return {
    "@type": type,
    name,
    description,
    url: url + path,
    inLanguage: "en-US",
    isAccessibleForFree: true,
    [type === "Blog" ? "blogPost" : "mainEntity"]:
      type === "Blog"
        ? stories.map((story) => blogPost(story, url))
        : itemList(stories, list.total, first, url),
  };
}

function itemList(stories: readonly Listed[], total: number, first: number, url: string) {
  return {
    "@type": "ItemList",
    numberOfItems: total,
    itemListElement: stories.map(({ path, title }, i) => ({
      "@type": "ListItem",
      position: first + i,
      name: title,
      url: url + path,
    })),
  };
}

function blogPost({ path, title }: Listed, url: string) {
  return { "@type": "BlogPosting", headline: title, url: url + path };
}
