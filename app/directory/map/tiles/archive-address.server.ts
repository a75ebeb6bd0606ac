import { createHash } from "node:crypto";
import { env } from "#app/utils/env.server.ts";
import { isUrl } from "../../data/csv-source.server.ts";
import { STREET_STYLE_EDITION } from "../streets/street-style.ts";
import { streetTiles } from "./street-tiles.server.ts";

/** What a page's script needs to make a street map interactive. */
export type StreetsInBrowser = {
  /** Of archive and style together: what browsers keep of them is under it. */
  edition: string;
  /** The host of an archive that is not here: readers are asked before it is. */
  host?: string;
};

/** Returns where browsers read the archive; undefined where there is none that can be used. */
export async function archiveInBrowser(): Promise<{ address: string; edition: string } | undefined> {
  const place = env.MAP_TILES;
  const archive = place && (await streetTiles());
  if (!archive) return undefined;
  const edition = archiveEdition(archive.stamp);
  return { address: isUrl(place) ? place : `/map/tiles.pmtiles?v=${edition}`, edition };
}

/** Takes what tells an archive from others; returns the word for it in addresses. */
export function archiveEdition(stamp: string): string {
  return createHash("sha1").update(`${stamp} ${STREET_STYLE_EDITION}`).digest("base64url").slice(0, 10);
}

/** Returns what a page says of the archive to its script; undefined where no map has streets. */
export async function streetsInBrowser(): Promise<StreetsInBrowser | undefined> {
  const found = await archiveInBrowser();
  const place = env.MAP_TILES;
  if (!found || !place) return undefined;
  return { edition: found.edition, ...(isUrl(place) && { host: new URL(place).host }) };
}
