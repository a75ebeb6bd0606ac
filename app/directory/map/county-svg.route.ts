import type { LoaderFunctionArgs } from "@remix-run/node";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { parseState } from "#app/utils/us-states.ts";
import { countySvg } from "./geometry/county-svg.server.ts";
import { mapFile, SVG_TYPE } from "./geometry/map-file.server.ts";

/** /map/counties/ca.svg: a state and its counties in full detail. */
export function loader({ request, params }: LoaderFunctionArgs): Response {
  const code = /^([a-z]{2})\.svg$/.exec(params.file ?? "")?.[1];
  const state = code && parseState(code);
  const svg = state && countySvg(state);
  if (!svg) return new Response("Not found", { status: 404, headers: { "Cache-Control": CACHE.never } });
  return mapFile(request, svg, SVG_TYPE);
}
