import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing } from "#app/site/http/not-found.server.ts";
import { parseState } from "#app/utils/us-states.ts";
import { countySvg } from "./geometry/county-svg.server.ts";
import { mapFile, SVG_TYPE } from "./geometry/map-file.server.ts";

/** /map/counties/ca.svg: a state and its counties in full detail. */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  const code = /^([a-z]{2})\.svg$/.exec(params.file ?? "")?.[1];
  const state = code && parseState(code);
  const svg = state && countySvg(state);
  if (!svg) return missing("There is no such map.");
  return mapFile(request, svg, SVG_TYPE);
}
