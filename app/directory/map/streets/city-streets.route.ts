import type { LoaderFunctionArgs } from "@remix-run/node";
import { cityOfNames } from "../../pages/city-of-url.server.ts";
import { answerPicture } from "./answer-picture.server.ts";
import { cityStreetImage } from "./city-streets.server.ts";

/** `/map/streets/{city}/{state}.svg?w=390&scheme=dark`: the streets of a city that has listings. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { directory, city } = await cityOfNames(params);
  return answerPicture(request, (asked) => cityStreetImage(directory, city, asked));
}
