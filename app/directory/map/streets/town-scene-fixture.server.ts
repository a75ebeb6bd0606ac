import type { Marks, Scene } from "#app/drawing/streets/scene.ts";
import { openArchive, type TileArchive } from "../tiles/tile-archive.server.ts";
import { onPlane } from "../tiles/tile-over.ts";
import { townArchive } from "../tiles/town-archive-fixture.server.ts";
import { planTown, type Spot } from "../tiles/town-plan-fixture.server.ts";
import { type Frame, planTiles } from "./plan-tiles.ts";
import { readScene } from "./read-scene.server.ts";

/** Where the invented town lies. */
const TOWN_AT = { lat: 39.74, lng: -104.985 };

/** For tests: the invented town's archive, opened, in memory. */
export function openTown(
  options: { dense?: boolean; crowded?: boolean; reach?: number } = {},
): Promise<TileArchive> {
  const bytes = townArchive({ at: TOWN_AT, ...options });
  return openArchive({
    size: bytes.length,
    stamp: "town",
    getKey: () => "town",
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.slice(offset, offset + length)).buffer,
    }),
    close: async () => {},
  });
}

/** For tests: a map's frame about a spot of the town, and where spots are on it. */
export function townFrame(middle: Spot, size: Omit<Frame, "center">) {
  const town = planTown({ at: TOWN_AT });
  const [lng, lat] = town.place(middle);
  const frame: Frame = { center: { lat, lng }, ...size };
  const { scale, left, top } = planTiles(frame, 15);
  const at = (spot: Spot) => {
    const [spotLng, spotLat] = town.place(spot);
    const [x, y] = onPlane({ lat: spotLat, lng: spotLng });
    return { x: (x - left) * scale, y: (y - top) * scale };
  };
  return { frame, at };
}

/** For tests: what a frame shows. */
export async function townScene(archive: TileArchive, frame: Frame): Promise<Scene> {
  const scene = await readScene(archive, frame);
  if (!scene) throw new Error("the town is not there");
  return scene;
}

/** For tests: numbers at spots that lie on a map. */
export function numbersAt(spots: readonly { x: number; y: number }[]): Marks["numbers"] {
  return spots.map(({ x, y }, i) => ({ x, y, number: i + 1 }));
}
