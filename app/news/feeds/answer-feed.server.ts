import { canonicalPath } from "#app/site/http/canonical-path.server.ts";
import {
  answerWithDocument,
  keptDocument,
  type MachineDocument,
  makeDocument,
  makeXmlDocument,
} from "#app/site/http/machine-document.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { contentStatus } from "../content/content-store.server.ts";
import { publishedVersion } from "../published-version.server.ts";
import { writeAtom } from "./atom.ts";
import { FEED_FORMATS, type Feed, type FeedFormat } from "./feed.ts";
import { writeJsonFeed } from "./json-feed.ts";
import { type FeedScope, makeFeed } from "./make-feed.server.ts";
import { writeRss } from "./rss.ts";

/**
 * Answers with the feed of the request's address in a format: "/feed.xml", "/blog/feed.xml", "/category/{slug}/feed.xml". Throws
 * a redirect to the lowercase address, and a 404 for a category that does not exist.
 */
export async function answerFeed(request: Request, format: FeedFormat): Promise<Response> {
  const path = new URL(request.url).pathname.toLowerCase();
  canonicalPath(request, path);
  const version = await publishedVersion();
  const document = await keptDocument(path, version, () => makeFeedDocument(scopeOf(path), format));
  return answerWithDocument(request, document);
}

function scopeOf(path: string): FeedScope {
  if (path.startsWith("/blog/")) return { blog: true };
  return { category: /^\/category\/([^/]+)\//.exec(path)?.[1] };
}

async function makeFeedDocument(scope: FeedScope, format: FeedFormat): Promise<MachineDocument> {
  const feed = await makeFeed(scope);
  if (!feed) throw missing("There is no such category.");
  const type = `${FEED_FORMATS[format].type}; charset=utf-8`;
  // The files' date counts too: a text may be corrected without a date of its own.
  const read = contentStatus().loadedAt?.getTime() ?? 0;
  const lastModified = new Date(Math.max(read, Date.parse(feed.updated)));
  if (format === "json") return makeDocument(writeJsonFeed(feed), type, lastModified);
  return makeXmlDocument(writeXml(feed, format), type, lastModified);
}

function writeXml(feed: Feed, format: "xml" | "atom"): string {
  return format === "xml" ? writeRss(feed) : writeAtom(feed);
}
