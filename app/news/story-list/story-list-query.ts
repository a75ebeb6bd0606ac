/** A view of a list of stories: what its URL says. */
export type StoryListQuery = {
  /** Absent for the first tab, and where there are none. */
  tab?: string;
  /** From 1. */
  page: number;
};

const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/**
 * Reads a view from a URL's parameters. Never throws: what is unknown or malformed counts as not given. `tabs` are slugs in
 * lowercase; the first is the default, and is left out.
 */
export function parseStoryListQuery(
  parameters: URLSearchParams,
  tabs: readonly string[] = [],
): StoryListQuery {
  const tab = parameters.get("tab")?.toLowerCase() ?? "";
  const page = parameters.get("page") ?? "";
  return {
    tab: tabs.indexOf(tab) > 0 ? tab : undefined,
    page: PAGE_NUMBER.test(page) ? Number(page) : 1,
  };
}

/** The one search string of a view, with its "?", or "" for the defaults. */
export function storyListSearch({ tab, page }: StoryListQuery): string {
  const parameters = new URLSearchParams();
  if (tab) parameters.set("tab", tab);
  if (page > 1) parameters.set("page", String(page));
  const text = parameters.toString();
  return text && `?${text}`;
}
