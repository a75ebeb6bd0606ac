import type { LoaderFunctionArgs } from "@remix-run/node";
import { lawReadAt } from "#app/legality/fact-places.server.ts";
import { answerFeed } from "#app/site/feeds/answer-feed.server.ts";
import { siteDay, siteDayEnds } from "#app/site/site-days.server.ts";
import { contentStatus } from "../content/content-store.server.ts";
import { publishedVersion } from "../published-version.server.ts";
import { type FeedScope, makeFeed } from "./make-feed.server.ts";

/** The feeds of stories: `/feed.xml` of all, `/blog/feed.xml`, `/category/{slug}/feed.xml`, each in every format. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  // A text may have figures of the law in it, and one of them may change by the day (product.md 18.11).
  const law = lawReadAt();
  const version = `${await publishedVersion()} ${law.getTime()} ${siteDay()}`;
  const read = new Date(Math.max(contentStatus().loadedAt?.getTime() ?? 0, law.getTime()));
  return answerFeed(request, (path) => makeFeed(scopeOf(path)), { version, read, until: siteDayEnds() });
}

function scopeOf(path: string): FeedScope {
  if (path.startsWith("/blog/")) return { blog: true };
  return { category: /^\/category\/([^/]+)\//.exec(path)?.[1] };
}
