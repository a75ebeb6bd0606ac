import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithDocument, makeDocument } from "#app/site/http/machine-document.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { OPEN_TO_ALL } from "../audio/answer-audio.server.ts";
import { findEpisode } from "../episodes/radio.server.ts";
import { writeChapters } from "./chapters.ts";

/** `/radio/{show}/{episode}/chapters.json`, for podcast applications. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const episode = findEpisode(params.show, params.episode);
  if (!episode || episode.chapters.length === 0) return missing("There is no such file.");
  const response = answerWithDocument(request, makeDocument(writeChapters(episode), CHAPTERS_TYPE));
  for (const [name, value] of Object.entries(OPEN_TO_ALL)) response.headers.set(name, value);
  return response;
}

/** As the podcast namespace says (podcastindex.org/namespace/1.0, JSON chapters). */
const CHAPTERS_TYPE = "application/json+chapters";
