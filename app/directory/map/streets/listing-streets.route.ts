import type { LoaderFunctionArgs } from "@remix-run/node";
import { imageResponse, noSuchImage } from "#app/site/http/image-response.server.ts";
import { log } from "#app/utils/log.server.ts";
import { cityOfNames } from "../../pages/city-of-url.server.ts";
import { cityId } from "../../search/directory-index.server.ts";
import { askedPicture } from "./asked-picture.ts";
import { listingStreetImage } from "./listing-streets.server.ts";

/** `/map/streets/{city}/{state}/{slug}.svg?w=390&scheme=dark`: the streets around a listing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = askedPicture(searchParams);
  const { directory, city } = await cityOfNames(params);
  const row = directory.bySlug.get(`${cityId(city.name, city.state)}/${params.slug ?? ""}`);
  if (!asked || row === undefined) return noSuchImage();
  try {
    const drawn = await listingStreetImage(directory, row, asked);
    if (!drawn) return noSuchImage();
    return imageResponse(request, drawn.image, searchParams.get("v") === drawn.version);
  } catch (error) {
    log.warn({ err: error, slug: params.slug }, "streets: a map could not be drawn");
    return noSuchImage();
  }
}
