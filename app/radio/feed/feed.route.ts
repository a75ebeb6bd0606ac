import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithDocument, makeXmlDocument } from "#app/site/machine-document.server.ts";
import { OPEN_TO_ALL } from "../audio/answer-audio.server.ts";
import { findShow } from "../episodes/radio.server.ts";
import { noSuchFile } from "../no-such-file.server.ts";
import { makePodcast } from "./make-podcast.server.ts";
import { writePodcast } from "./write-podcast.ts";

/** `/radio/feed.xml`, with the episodes of all shows, and `/radio/{show}/feed.xml`. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const show = findShow(params.show);
  if (params.show !== undefined && !show) return noSuchFile();
  const feed = makePodcast(show);
  if (!feed) return noSuchFile();
  const document = makeXmlDocument(writePodcast(feed), "application/rss+xml; charset=utf-8");
  const response = answerWithDocument(request, document);
  for (const [name, value] of Object.entries(OPEN_TO_ALL)) response.headers.set(name, value);
  return response;
}
