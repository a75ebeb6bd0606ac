import type { RunningServer } from "../server-process.ts";

type Place = { state: string; rating?: number };

const PAGE_SIZE = 10;
const RATINGS = [undefined, 1, 2, 3, 4];
const SORTS = [undefined, "name"];

/**
 * Returns distinct canonical addresses of `/dispensaries`: every page of every state and rating, in both orders. They
 * are several times as many as the host's page cache holds, so that taking them in turn never meets a kept page.
 */
export async function listPageUrls({ origin }: RunningServer): Promise<string[]> {
  const { dispensaries } = await (await fetch(`${origin}/dispensaries.json`)).json();
  const places: Place[] = dispensaries;
  const states = [undefined, ...new Set(places.map(({ state }) => state))];
  return states.flatMap((state) => RATINGS.flatMap((rating) => pagesOf(places, state, rating)));
}

function pagesOf(places: readonly Place[], state: string | undefined, least: number | undefined): string[] {
  const found = places.filter(
    (place) => (!state || place.state === state) && (place.rating ?? 0) >= (least ?? 0),
  );
  const pages = Array.from({ length: Math.ceil(found.length / PAGE_SIZE) }, (_, i) => i + 1);
  return SORTS.flatMap((sort) => pages.map((page) => pageUrl({ state, rating: least, sort, page })));
}

/** The parameters in their canonical order, without defaults. */
function pageUrl(query: { state?: string; rating?: number; sort?: string; page: number }): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && (name !== "page" || value !== 1)) search.set(name, String(value));
  }
  return `/dispensaries${search.size > 0 ? `?${search}` : ""}`;
}
