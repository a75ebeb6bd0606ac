import { CACHE } from "#app/site/http/cache-policy.ts";
import { inSlices } from "#app/site/http/in-slices.ts";
import { GEOMETRY_VERSION } from "./geometry-hrefs.ts";

/**
 * Answers with a file of base geometry. A URL that carries the current edition (`?v=`) never changes, so browsers
 * keep it for a year; without it, or with another one, for minutes.
 */
export function mapFile(request: Request, body: string | Uint8Array, contentType: string): Response {
  const current = new URL(request.url).searchParams.get("v") === GEOMETRY_VERSION;
  return new Response(typeof body === "string" ? body : inSlices(body), {
    headers: { "Content-Type": contentType, "Cache-Control": current ? CACHE.immutable : CACHE.data },
  });
}

export const SVG_TYPE = "image/svg+xml; charset=utf-8";
export const GEOJSON_TYPE = "application/geo+json; charset=utf-8";
