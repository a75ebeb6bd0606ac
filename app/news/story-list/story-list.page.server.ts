import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import { byline } from "../byline.server.ts";
import { type StoryCard, toStoryCard } from "../story.card.server.ts";
import type { Story } from "../story.ts";
import { tagPath } from "../story-paths.ts";
import { tagName } from "../tags/tag-name.ts";
import { storiesOfPage, storyPageCount } from "./story-list-pages.ts";
import { STORY_LIST, type StoryListQuery } from "./story-list-view.ts";

/** A page of a list of stories. */
export type StoryList = {
  path: string;
  query: StoryListQuery;
  /** The canonical search string. */
  search: string;
  pageCount: number;
  total: number;
  byline: string;
  featured?: StoryCard;
  rest: StoryCard[];
};

type Wanted = {
  stories: readonly Story[];
  path: string;
  query: StoryListQuery;
  /** The grid's cards are headed by their first tag but this one: the category's name, or the tab's, would say nothing. */
  headedByTagBut?: string;
};

/**
 * Returns a page of `stories`, newest first. Throws a redirect to the canonical URL when the request's is another one: a page
 * beyond the last leads to the first.
 */
export async function listPage(request: Request, wanted: Wanted): Promise<StoryList> {
  const { stories, path, headedByTagBut } = wanted;
  const pageCount = storyPageCount(stories.length);
  const query = wanted.query.page > pageCount ? { ...wanted.query, page: 1 } : wanted.query;
  const search = STORY_LIST.search(query);
  canonicalSearch(request, { path, search });
  const { featured, rest } = storiesOfPage(stories, query.page);
  const now = new Date();
  const toCard = (story: Story) =>
    headedByTagBut === undefined ? toStoryCard(story, now) : toTagCard(story, headedByTagBut, now);
  return {
    path,
    query,
    search,
    pageCount,
    total: stories.length,
    byline: byline(),
    featured: featured && (await toStoryCard(featured, now)),
    rest: await Promise.all(rest.map(toCard)),
  };
}

/** A card that is headed by the story's first tag, but not by `known`, which its page says already. */
export async function toTagCard(story: Story, known: string, now = new Date()): Promise<StoryCard> {
  const card = await toStoryCard(story, now);
  const tag = story.tags.find((each) => each !== known);
  return tag ? { ...card, category: { name: tagName(tag), path: tagPath(tag) } } : card;
}
