import type { MapBox } from "../geometry/states-svg.server.ts";
import { FIT_PADDING, MAP_HEIGHT, MAP_WIDTH, MAX_ZOOM } from "../map-drawing.ts";
import { pixelsPerUnitAt } from "../projection.server.ts";

/** From map units to pixels: `x * scale + left`, `y * scale + top`. */
export type MapFrame = { scale: number; left: number; top: number };

/** The states' box on the atlas's map, without the last of the Aleutians. */
const NATION: MapBox = [18, 13, 957, 606];
const NATION_MARGIN = 10;

/** The frame of the whole nation. */
export const NATION_FRAME: MapFrame = frameAround(
  NATION,
  (MAP_HEIGHT - 2 * NATION_MARGIN) / (NATION[3] - NATION[1]),
);

/**
 * Takes the box around the results in map units and a latitude inside it; returns the frame that shows it whole
 * with the padding of product.md 8.9, no closer than `maxZoom` of a web map. `cut` is what is not shown of each side.
 */
export function fitFrame(box: MapBox, lat: number, maxZoom: number = MAX_ZOOM, cut = 0): MapFrame {
  const across = (MAP_WIDTH - 2 * cut - 2 * FIT_PADDING) / (box[2] - box[0]);
  const down = (MAP_HEIGHT - 2 * FIT_PADDING) / (box[3] - box[1]);
  return frameAround(box, Math.min(across, down, pixelsPerUnitAt(lat, Math.min(maxZoom, MAX_ZOOM))));
}

/** The part of the map that a frame shows, in map units. */
export function boxOfFrame({ scale, left, top }: MapFrame): MapBox {
  return [-left / scale, -top / scale, (MAP_WIDTH - left) / scale, (MAP_HEIGHT - top) / scale];
}

/** The frame as an SVG transform of the base geometry. */
export function transformOf({ scale, left, top }: MapFrame): string {
  return `translate(${left} ${top}) scale(${scale})`;
}

/** Rounded before use, so that markers and geometry, which get the same figures, agree. */
function frameAround([left, top, right, bottom]: MapBox, wanted: number): MapFrame {
  const scale = Math.max(0.001, Math.floor(wanted * 1000) / 1000);
  return {
    scale,
    left: round2(MAP_WIDTH / 2 - ((left + right) / 2) * scale),
    top: round2(MAP_HEIGHT / 2 - ((top + bottom) / 2) * scale),
  };
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}
