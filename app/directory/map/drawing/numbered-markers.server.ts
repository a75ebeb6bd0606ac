import type { MapMarker } from "../map-drawing.ts";
import { partNumbers } from "./push-apart.ts";

/** Of a marker that carries a number of two or three figures. */
export const NUMBER_RADIUS = 11;

/** Between the centers of two markers, and of one and the place's label: a phone draws the map smaller, but not its markers. */
const APART = 2 * NUMBER_RADIUS + 8;
const FROM_LABEL = { x: 40, y: 28 };

/** A marker that was moved farther than this is tied to its place by a line. */
const TIED_FROM = 5;

const ROUNDS = 60;

/**
 * Takes the markers of a list at their places, and where the label of a place stands; returns them so far apart that each number can
 * be read and touched, in whole pixels. The same markers always come to stand alike.
 */
export function spread(markers: readonly MapMarker[], label?: { x: number; y: number }): MapMarker[] {
  const placed = markers.map((marker) => ({ ...marker }));
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false;
    for (const [i, marker] of placed.entries()) {
      if (label && pushOff(marker, label)) moved = true;
      for (const other of placed.slice(i + 1)) if (partNumbers(marker, other, APART, i)) moved = true;
    }
    if (!moved) break;
  }
  return placed.map((marker, i) => {
    const from = markers[i] as MapMarker;
    const far = Math.hypot(marker.x - from.x, marker.y - from.y) > TIED_FROM;
    const tie: Pick<MapMarker, "from"> = far ? { from: [Math.round(from.x), Math.round(from.y)] } : {};
    return { ...marker, x: Math.round(marker.x), y: Math.round(marker.y), ...tie };
  });
}

/** Off the label, up or down, since it is wider than it is high. */
function pushOff(marker: MapMarker, label: { x: number; y: number }): boolean {
  const [dx, dy] = [marker.x - label.x, marker.y - label.y];
  if (Math.abs(dx) >= FROM_LABEL.x || Math.abs(dy) >= FROM_LABEL.y) return false;
  marker.y = label.y + (dy < 0 ? -1 : 1) * (FROM_LABEL.y + 0.1);
  return true;
}
