import { env } from "#app/utils/env.server.ts";
import { streetsInBrowser } from "../tiles/archive-address.server.ts";
import { covers, streetTiles } from "../tiles/street-tiles.server.ts";
import type { InteractiveStreets, NearPlace, StreetFrame, StreetPlace } from "./interactive-streets.ts";

/**
 * Takes the shops of a page whose door's position is known; returns what makes their street map interactive. Undefined where there are no
 * streets: neither an archive that has the first of them, nor a token for Mapbox.
 */
export async function streetMapOf(
  places: readonly StreetPlace[],
  { frame, near }: { frame?: StreetFrame; near?: NearPlace } = {},
): Promise<InteractiveStreets | undefined> {
  const [first] = places;
  if (!first) return undefined;
  const archive = await streetTiles();
  const own = archive && covers(archive, first) ? await streetsInBrowser() : undefined;
  const mapboxToken = env.MAPBOX_ACCESS_TOKEN;
  if (!own && !mapboxToken) return undefined;
  return {
    places,
    ...(frame && { frame }),
    ...(near && { near }),
    ...(own && { own }),
    ...(mapboxToken && { mapboxToken }),
  };
}

/** Returns the edition of the archive for maps that have streets close by; undefined where it is not on this host. */
export async function ownStreets(): Promise<string | undefined> {
  const streets = await streetsInBrowser();
  return streets?.host ? undefined : streets?.edition;
}
