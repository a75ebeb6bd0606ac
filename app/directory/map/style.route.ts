import type { LoaderFunctionArgs } from "@remix-run/node";
import { mapFile } from "./geometry/map-file.server.ts";
import { mapStyle } from "./geometry/map-style.ts";

/** /map/style.json, also with ?scheme=dark: the interactive map's style. */
export function loader({ request }: LoaderFunctionArgs): Response {
  const scheme = new URL(request.url).searchParams.get("scheme") === "dark" ? "dark" : "light";
  return mapFile(request, JSON.stringify(mapStyle(scheme)), "application/json; charset=utf-8");
}
