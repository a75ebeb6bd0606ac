/** Stories in the grid of a page: product.md 5.4. The first page has the featured one above them. */
export const STORIES_PER_PAGE = 12;

/** How many pages a list of so many stories has: one at least. */
export function storyPageCount(stories: number): number {
  return Math.max(1, Math.ceil((stories - 1) / STORIES_PER_PAGE));
}

/** The stories of a page, from 1: the first page begins with the featured one. */
export function storiesOfPage<T>(stories: readonly T[], page: number): { featured?: T; rest: T[] } {
  const start = 1 + (page - 1) * STORIES_PER_PAGE;
  return {
    featured: page === 1 ? stories[0] : undefined,
    rest: stories.slice(start, start + STORIES_PER_PAGE),
  };
}
