import { within } from "#app/utils/within.ts";
import type { Position } from "../../places/distance.ts";
import { covers, streetTiles } from "../tiles/street-tiles.server.ts";
import type { TileArchive } from "../tiles/tile-archive.server.ts";
import { type Frame, planTiles } from "./plan-tiles.ts";

/** How long a page asks whether there are streets: an archive on another host may be slow. */
const ASK_MILLISECONDS = 250;

type Look = (place: Position, frame: Omit<Frame, "center">) => Promise<TileArchive | undefined>;

/**
 * Returns the archive, where it has the tile of a place that a frame shows. Of one that is slow to say so a page takes that it has: pages are
 * kept, and the picture has an address of its own that may wait.
 */
export const archiveAround: Look = async (place, frame) => {
  const found = await covering(place, frame);
  if (!found) return undefined;
  const has = await within(ASK_MILLISECONDS, found.hasTile()).catch(() => false);
  return has === false ? undefined : found.archive;
};

/** The same for a drawing, which waits for the answer. Throws an Error where the archive cannot be read. */
export const archiveWith: Look = async (place, frame) => {
  const found = await covering(place, frame);
  return found && (await found.hasTile()) ? found.archive : undefined;
};

async function covering(place: Position, frame: Omit<Frame, "center">) {
  const archive = await streetTiles();
  if (!archive || !covers(archive, place)) return undefined;
  const { z, middle } = planTiles({ ...frame, center: place }, archive.maxZoom);
  return { archive, hasTile: () => archive.hasTile(z, ...middle) };
}
