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

/** Returns what maps of all results have close by: the edition of the archive, where it is on this host, and the token for Mapbox. */
export async function streetsCloseBy(): Promise<{ streets?: string; mapboxToken?: string }> {
  const own = await streetsInBrowser();
  return { streets: own?.host ? undefined : own?.edition, mapboxToken: env.MAPBOX_ACCESS_TOKEN };
}
