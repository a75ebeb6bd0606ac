import type { LoaderFunctionArgs } from "@remix-run/node";
import { mapFile, SVG_TYPE } from "./geometry/map-file.server.ts";
import { statesSvg } from "./geometry/states-svg.server.ts";

/** /map/states.svg: the states, to draw from by reference. */
export function loader({ request }: LoaderFunctionArgs): Response {
  return mapFile(request, statesSvg(), SVG_TYPE);
}
