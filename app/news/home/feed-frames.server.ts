import { env } from "#app/utils/env.server.ts";

/** A feed service's page: where it is, and its address once the visitor asked for it. */
export type FeedFrame = { host: string; url?: string };

/**
 * The two feeds that an operator may configure (product.md 1.5). Nobody but this site hears of a visit before the visitor
 * asks with `feed=magazine` or `feed=ticker`, which works without JavaScript. Without them the site fills their places.
 */
export function askedFeeds(request: Request): { magazine?: FeedFrame; ticker?: FeedFrame } {
  const asked = new URL(request.url).searchParams.getAll("feed");
  const frame = (name: string, url: string | undefined): FeedFrame | undefined =>
    url ? { host: new URL(url).host, url: asked.includes(name) ? url : undefined } : undefined;
  return {
    magazine: frame("magazine", env.FEED_MAGAZINE_URL),
    ticker: frame("ticker", env.FEED_TICKER_URL),
  };
}
