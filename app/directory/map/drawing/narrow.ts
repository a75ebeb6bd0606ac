import type { MapMarker } from "../map-drawing.ts";

/**
 * On a narrow screen the drawing is about half as large, and map.css doubles markers and names to keep them legible
 * and touchable. Lengths of the drawing that belong to a marker count this many times there.
 */
export const NARROW_SCALE = 2;

/** The same of a bubble on the nation's map, whose states are to be told apart below it. */
export const NATION_NARROW_SCALE = 1.75;

/** The same between 64 and 80 rem, where the list beside the map leaves it less than its 790 px. */
export const MIDDLE_SCALE = 1.2;

/** Half of the least target on a narrow screen (24 px), in pixels of the drawing. */
const LEAST_REACH = 22;

/** How much of the smaller one's reach a larger marker may cover before it is left out. */
const TOLERANCE = 0.8;

/** Takes markers, most important first; marks those that a narrow screen leaves out: they would lie on another. */
export function markMinor(markers: MapMarker[]): MapMarker[] {
  const kept: MapMarker[] = [];
  for (const marker of markers) {
    const covered = kept.some((other) => {
      const apart = Math.hypot(other.x - marker.x, other.y - marker.y);
      return apart < (reachOf(other) + reachOf(marker)) * TOLERANCE;
    });
    if (covered) marker.minor = true;
    else kept.push(marker);
  }
  return markers;
}

function reachOf({ r, slight }: MapMarker): number {
  return slight ? LEAST_REACH : Math.max(r * NARROW_SCALE, LEAST_REACH);
}
