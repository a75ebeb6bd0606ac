import { within } from "#app/utils/within.ts";
import type { Position } from "../../places/distance.ts";
import { covers, streetTiles } from "../tiles/street-tiles.server.ts";
import type { TileArchive } from "../tiles/tile-archive.server.ts";
import { type Frame, planTiles } from "./read-scene.server.ts";

/** How long a page asks whether there are streets: an archive on another host may be slow. */
const ASK_MILLISECONDS = 250;

/** Returns the archive, where it has the tile of a place that a frame shows. */
export async function archiveAround(
  place: Position,
  frame: Omit<Frame, "center">,
): Promise<TileArchive | undefined> {
  const archive = await streetTiles();
  if (!archive || !covers(archive, place)) return undefined;
  const { z, middle } = planTiles({ ...frame, center: place }, archive.maxZoom);
  const has = await within(ASK_MILLISECONDS, archive.hasTile(z, ...middle)).catch(() => false);
  return has ? archive : undefined;
}
