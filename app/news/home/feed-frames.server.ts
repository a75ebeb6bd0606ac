import { env } from "#app/utils/env.server.ts";

/** A feed service's page: where it is, the front page that shows it, and its address once the visitor asked for it. */
export type FeedFrame = { host: string; show: string; url?: string };

/**
 * The two feeds that an operator may configure (product.md 1.5). Nobody but this site hears of a visit before the visitor
 * asks with `feed=magazine` or `feed=ticker`, which works without JavaScript. Without them the site fills their places.
 */
export function askedFeeds(request: Request): { magazine?: FeedFrame; ticker?: FeedFrame } {
  const asked = new URL(request.url).searchParams.getAll("feed");
  const frame = (name: string, url: string | undefined): FeedFrame | undefined => {
    if (!url) return undefined;
    // Asking for one keeps the other.
    const shown = ["magazine", "ticker"].filter((feed) => feed === name || asked.includes(feed));
    const show = `/?${shown.map((feed) => `feed=${feed}`).join("&")}`;
    return { host: new URL(url).host, show, url: asked.includes(name) ? url : undefined };
  };
  return {
    magazine: frame("magazine", env.FEED_MAGAZINE_URL),
    ticker: frame("ticker", env.FEED_TICKER_URL),
  };
}
