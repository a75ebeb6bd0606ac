import type { LoaderFunctionArgs } from "@remix-run/node";
import { countiesGeojson } from "./geometry/geojson.server.ts";
import { GEOJSON_TYPE, mapFile } from "./geometry/map-file.server.ts";

/** /map/counties.geojson: the interactive map's county borders, fetched when it is close enough to show them. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return mapFile(request, countiesGeojson(), GEOJSON_TYPE);
}
