/**
 * The stories of a tab: those with its tag. The first of `tabs` is the default (no `tab`), and also holds what has no tab's
 * tag, so that no story of the category is out of reach. Without tabs, all of them.
 */
export function storiesOfTab<T extends { tags: readonly string[] }>(
  stories: readonly T[],
  tabs: readonly string[],
  tab = tabs[0],
): T[] {
  if (tab === undefined) return [...stories];
  return stories.filter(
    ({ tags }) => tags.includes(tab) || (tab === tabs[0] && !tags.some((tag) => tabs.includes(tag))),
  );
}
