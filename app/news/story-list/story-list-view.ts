import { oneOf } from "#app/site/list-view/fields.ts";
import { listView, type ViewOf } from "#app/site/list-view/list-view.ts";

/** Declares a list of stories. `tabs` are slugs in lowercase; the first is the default, and is left out. */
export function storyListView(tabs: readonly string[] = []) {
  return listView({ tab: oneOf(tabs.slice(1)) });
}

/** To write the address of any of them. */
export const STORY_LIST = storyListView();

export type StoryListQuery = ViewOf<typeof STORY_LIST>;
