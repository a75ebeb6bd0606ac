import type { LoaderFunctionArgs } from "@remix-run/node";
import { placesJson } from "./drawing/known-places.server.ts";
import { mapFile } from "./geometry/map-file.server.ts";

/** /map/places.json: towns to orient by on the interactive map. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return mapFile(request, placesJson(), "application/json; charset=utf-8");
}
