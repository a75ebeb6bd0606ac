import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerFeed } from "#app/site/feeds/answer-feed.server.ts";
import { contentStatus } from "../content/content-store.server.ts";
import { publishedVersion } from "../published-version.server.ts";
import { type FeedScope, makeFeed } from "./make-feed.server.ts";

/** The feeds of stories: `/feed.xml` of all, `/blog/feed.xml`, `/category/{slug}/feed.xml`, each in every format. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const version = await publishedVersion();
  const read = contentStatus().loadedAt ?? undefined;
  return answerFeed(request, (path) => makeFeed(scopeOf(path)), { version, read });
}

function scopeOf(path: string): FeedScope {
  if (path.startsWith("/blog/")) return { blog: true };
  return { category: /^\/category\/([^/]+)\//.exec(path)?.[1] };
}
