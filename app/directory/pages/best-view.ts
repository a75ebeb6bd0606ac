import { listView } from "#app/site/list-view/list-view.ts";

/** The best of a city have pages, and nothing to choose. */
export const BEST = listView({});
