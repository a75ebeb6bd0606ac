import type { LoaderFunctionArgs } from "@remix-run/node";
import { statesGeojson } from "./geometry/geojson.server.ts";
import { GEOJSON_TYPE, mapFile } from "./geometry/map-file.server.ts";

/** /map/states.geojson: the interactive map's land. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return mapFile(request, statesGeojson(), GEOJSON_TYPE);
}
