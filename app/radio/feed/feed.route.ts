import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithDocument, makeXmlDocument } from "#app/site/http/machine-document.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { OPEN_TO_ALL } from "../audio/answer-audio.server.ts";
import { findShow } from "../episodes/radio.server.ts";
import { makePodcast } from "./make-podcast.server.ts";
import { writePodcast } from "./write-podcast.ts";

/** `/radio/feed.xml`, with the episodes of all shows, and `/radio/{show}/feed.xml`. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const show = findShow(params.show);
  if (params.show !== undefined && !show) return missing("There is no such file.");
  const feed = makePodcast(show);
  if (!feed) return missing("There is no such file.");
  const document = makeXmlDocument(writePodcast(feed), "application/rss+xml; charset=utf-8");
  const response = answerWithDocument(request, document);
  for (const [name, value] of Object.entries(OPEN_TO_ALL)) response.headers.set(name, value);
  return response;
}
