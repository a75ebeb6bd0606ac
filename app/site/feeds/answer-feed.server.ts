import { canonicalPath } from "../http/canonical-path.server.ts";
import {
  answerWithDocument,
  keptDocument,
  type MachineDocument,
  makeDocument,
  makeXmlDocument,
} from "../http/machine-document.server.ts";
import { missing } from "../http/not-found.server.ts";
import { writeAtom } from "./atom.ts";
import { FEED_FORMATS, type Feed, type FeedFormat } from "./feed.ts";
import { writeJsonFeed } from "./json-feed.ts";
import { writeRss } from "./rss.ts";

type Options = {
  /** Changes whenever the feed does: it is then made once for each. Left out: it is made for each request. */
  version?: string;
  /**
   * When what it is made of was read: a text may be corrected without a date of its own. Left out: no date is told, since that of the newest
   * item stays where one is put in behind it, mended or taken out; the feed's tag does not.
   */
  read?: Date;
  /** Until when what it says holds (milliseconds since 1970). */
  until?: number;
};

/**
 * Answers with a feed in the format that the request's address ends in: "/feed.xml", "/blog/feed.atom". Throws a redirect to the
 * lowercase address, and a 404 where `makeFeed` finds nothing to make it of.
 */
export async function answerFeed(
  request: Request,
  makeFeed: (path: string) => Feed | undefined | Promise<Feed | undefined>,
  { version, read, until }: Options = {},
): Promise<Response> {
  const path = new URL(request.url).pathname.toLowerCase();
  canonicalPath(request, path);
  const format = path.split(".").at(-1) as FeedFormat;
  const make = async () => {
    const feed = await makeFeed(path);
    if (!feed) throw missing("There is no such feed.");
    return feedDocument(feed, format, read);
  };
  const document = version ? await keptDocument(path, version, make) : await make();
  return answerWithDocument(request, document, until);
}

function feedDocument(feed: Feed, format: FeedFormat, read?: Date): MachineDocument {
  const type = `${FEED_FORMATS[format].type}; charset=utf-8`;
  const lastModified = read && new Date(Math.max(read.getTime(), Date.parse(feed.updated)));
  if (format === "json") return makeDocument(writeJsonFeed(feed), type, lastModified);
  return makeXmlDocument(format === "xml" ? writeRss(feed) : writeAtom(feed), type, lastModified);
}
