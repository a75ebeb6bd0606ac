import type { LoaderFunctionArgs } from "@remix-run/node";
import { cityOfNames } from "../../pages/city-of-url.server.ts";
import { cityId } from "../../search/directory-index.server.ts";
import { answerPicture } from "./answer-picture.server.ts";
import { listingStreetImage } from "./listing-streets.server.ts";

/** `/map/streets/{city}/{state}/{slug}.svg?w=390&scheme=dark`: the streets around a listing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const { directory, city } = await cityOfNames(params);
  const row = directory.bySlug.get(`${cityId(city.name, city.state)}/${params.slug ?? ""}`);
  return answerPicture(request, async (asked) =>
    row === undefined ? undefined : listingStreetImage(directory, row, asked),
  );
}
