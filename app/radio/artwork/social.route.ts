import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { findEpisode, findShow } from "../episodes/radio.server.ts";
import { socialPicture } from "./artwork.server.ts";

/** `/radio/{show}/social.png` and `/radio/{show}/{episode}/social.png`: 1200 × 630, with the name of the one or the other. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const show = findShow(params.show);
  const about = params.episode === undefined ? show : findEpisode(params.show, params.episode);
  if (!show || !about) return noSuchImage();
  return imageResponse(request, await socialPicture(show, about.title), false);
}
