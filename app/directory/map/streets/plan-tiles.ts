import type { Position } from "../../places/distance.ts";
import { onPlane } from "../tiles/tile-over.ts";

/** What a map shows: its middle, its size in px, and how many px are a meter. */
export type Frame = { center: Position; width: number; height: number; pxPerMeter: number };

/** Around the earth, on the plane of web maps. */
export const EQUATOR_METERS = 40_075_016.686;

/** A tile is drawn this large, about: closer ones would be more of them, farther ones lack small streets. */
const TILE_PX = 400;

/** A frame never needs more. */
const MOST_TILES = 24;

/** The tiles of a frame, and how the plane of web maps becomes px: `scale` px are all of it. */
export function planTiles({ center, width, height, pxPerMeter }: Frame, maxZoom: number) {
  const scale = pxPerMeter * EQUATOR_METERS * Math.cos((center.lat * Math.PI) / 180);
  const z = Math.max(0, Math.min(maxZoom, Math.round(Math.log2(scale / TILE_PX))));
  const [cx, cy] = onPlane(center);
  const [left, top] = [cx - width / 2 / scale, cy - height / 2 / scale];
  const count = 2 ** z;
  const within = (at: number) => Math.max(0, Math.min(count - 1, Math.floor(at * count)));
  const tiles: [x: number, y: number][] = [];
  for (let x = within(left); x <= within(left + width / scale); x++) {
    for (let y = within(top); y <= within(top + height / scale); y++) tiles.push([x, y]);
  }
  return {
    z,
    scale,
    left,
    top,
    tiles: tiles.slice(0, MOST_TILES),
    middle: [within(cx), within(cy)] as [x: number, y: number],
  };
}
