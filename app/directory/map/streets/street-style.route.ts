import type { LoaderFunctionArgs } from "@remix-run/node";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { missing } from "#app/site/http/not-found.server.ts";
import { archiveInBrowser } from "../tiles/archive-address.server.ts";
import { streetStyle } from "./street-style.ts";

/** /map/streets.json, also with ?scheme=dark: the street map's style. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const found = await archiveInBrowser();
  if (!found) return missing("There is no map with streets.");
  const scheme = searchParams.get("scheme") === "dark" ? "dark" : "light";
  return new Response(JSON.stringify(streetStyle(scheme, found.address)), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": searchParams.get("v") === found.edition ? CACHE.immutable : CACHE.data,
    },
  });
}
