import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { OPEN_TO_ALL } from "../audio/answer-audio.server.ts";
import { findShow } from "../episodes/radio.server.ts";
import { artworkFile } from "./artwork.server.ts";

/** `/radio/{show}/artwork.png`: 1400 × 1400, for podcast directories. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const show = findShow(params.show);
  if (!show) return noSuchImage();
  const response = imageResponse(request, await artworkFile(show), false);
  for (const [name, value] of Object.entries(OPEN_TO_ALL)) response.headers.set(name, value);
  return response;
}
