import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing } from "#app/site/http/not-found.server.ts";
import { listEpisodes } from "../episodes/radio.server.ts";
import { answerAudio } from "./answer-audio.server.ts";

/** `/radio/audio/{file}`: a published episode's recording. Nothing else in data/radio/ can be had here. */
export function loader({ request, params }: LoaderFunctionArgs) {
  const episode = listEpisodes().find(({ audio }) => audio.name === params.file);
  return episode ? answerAudio(request, episode.audio) : missing("There is no such file.");
}
