import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerWithDocument, makeDocument } from "#app/site/http/machine-document.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { OPEN_TO_ALL } from "../audio/answer-audio.server.ts";
import { findEpisode } from "../episodes/radio.server.ts";

/** `/radio/{show}/{episode}/transcript.vtt`: what is said, with its times, for podcast applications. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const episode = findEpisode(params.show, params.episode);
  if (!episode) return missing("There is no such file.");
  const response = answerWithDocument(
    request,
    makeDocument(episode.transcript.vtt, "text/vtt; charset=utf-8"),
  );
  for (const [name, value] of Object.entries(OPEN_TO_ALL)) response.headers.set(name, value);
  return response;
}
