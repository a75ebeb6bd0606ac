import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { findShow } from "../episodes/radio.server.ts";
import { showPicture } from "./artwork.server.ts";

/** `/radio/{show}/artwork.svg?w=400`: a show's picture for a place of a page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const show = findShow(params.show);
  if (!show) return noSuchImage();
  const { searchParams } = new URL(request.url);
  try {
    const picture = await showPicture(show, Number(searchParams.get("w") ?? 400));
    return imageResponse(request, picture, searchParams.has("v"));
  } catch (error) {
    if (error instanceof RangeError) return noSuchImage();
    throw error;
  }
}
