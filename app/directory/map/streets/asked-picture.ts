import type { Scheme } from "#app/drawing/streets/street-inks.ts";
import type { MapWidth } from "./street-map.ts";

/** Reads which of a map's pictures is asked for; undefined for any that pages do not name. */
export function askedPicture(search: URLSearchParams): { width: MapWidth; scheme: Scheme } | undefined {
  const [width, scheme] = [search.get("w"), search.get("scheme")];
  if ((width !== null && width !== "390") || (scheme !== null && scheme !== "dark")) return undefined;
  return { width: width ? "narrow" : "wide", scheme: scheme ? "dark" : "light" };
}
