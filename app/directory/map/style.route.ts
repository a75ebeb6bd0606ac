import type { LoaderFunctionArgs } from "@remix-run/node";
import { mapFile } from "./geometry/map-file.server.ts";
import { mapStyle } from "./geometry/map-style.ts";
import { archiveInBrowser } from "./tiles/archive-address.server.ts";

/** /map/style.json, also with ?scheme=dark: the interactive map's style; with ?streets= and their edition, with streets. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const scheme = searchParams.get("scheme") === "dark" ? "dark" : "light";
  const asked = searchParams.get("streets");
  const archive = asked ? await archiveInBrowser() : undefined;
  // Another archive has come since the page was made: it has another address, under which browsers keep it.
  const streets = archive?.edition === asked ? archive?.address : undefined;
  return mapFile(request, JSON.stringify(mapStyle(scheme, streets)), "application/json; charset=utf-8");
}
