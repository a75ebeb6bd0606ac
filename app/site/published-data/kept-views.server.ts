import { LRUCache } from "lru-cache";
import { siteDay } from "../site-days.server.ts";
import { dataVersion } from "./publication.server.ts";

/** As long as a page is kept (http/cache-policy.ts). */
const MOST_MILLISECONDS = 60_000;

type Kept<View> = { view: View; from: number; until: number };

type Making<View> = {
  make: () => View | Promise<View>;
  /** Until when the view says what is so (milliseconds since 1970), as far as it depends on the hour. */
  until: (view: View) => number | Promise<number>;
};

/**
 * Returns what keeps what pages show, `most` at a time: one object for each key as long as nothing that is published changes, the site's
 * day lasts and the view holds, and a minute at most. So is what was rendered of it (ui/kept.tsx). A view is the same for every visitor
 * and is never changed.
 */
export function createKeptViews<View>(most: number) {
  const views = new LRUCache<string, Kept<View>>({ max: most });
  let madeOf = "";
  return async function keptView(key: string, now: Date, { make, until }: Making<View>): Promise<View> {
    const from = now.getTime();
    const present = stateAt(now);
    if (madeOf !== present) {
      views.clear();
      madeOf = present;
    }
    const known = views.get(key);
    if (known && known.from <= from && from < known.until) return known.view;
    const view = await make();
    const holds = Math.min(await until(view), from + MOST_MILLISECONDS);
    // What was published meanwhile may be in it in part.
    if (present === stateAt(now)) views.set(key, { view, from, until: holds });
    return view;
  };
}

function stateAt(now: Date): string {
  return `${dataVersion()} ${siteDay(now)}`;
}
