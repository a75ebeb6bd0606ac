import { type StateCode, stateName } from "#app/utils/us-states.ts";
import { DOT_RADIUS, type MapMarker } from "../map-drawing.ts";
import { bubbleRadius } from "./bubble.ts";
import { NATION_FRAME } from "./frame.server.ts";
import { markMinor } from "./narrow.ts";
import { SEA_LABEL_POINTS, STATE_LABEL_POINTS } from "./state-label-points.ts";

/** Below this a state is a dot without a figure, unless no state reaches it. */
const LEAST_FIGURE = 25;

/**
 * Takes the states' counts, most first; returns a marker for each that is on the map. Small crowded states carry
 * theirs at sea; what still overlaps is pushed apart.
 */
export function nationMarkers(
  states: readonly { state: StateCode; count: number }[],
  hrefOf: (state: StateCode) => string,
): MapMarker[] {
  const most = states[0]?.count ?? 0;
  const least = most < LEAST_FIGURE ? 2 : LEAST_FIGURE;
  const markers: MapMarker[] = [];
  for (const { state, count } of states) {
    const inland = STATE_LABEL_POINTS[state];
    if (!inland) continue;
    const sea = SEA_LABEL_POINTS[state];
    const dot = count < least;
    markers.push({
      ...inPixels(sea ?? inland),
      r: dot ? DOT_RADIUS : bubbleRadius(count, most),
      count,
      name: stateName(state),
      href: hrefOf(state),
      ...(sea ? { from: Object.values(inPixels(inland)) as [number, number] } : {}),
    });
  }
  pushApart(markers);
  return markMinor(markers);
}

function inPixels([x, y]: [number, number]): { x: number; y: number } {
  const { scale, left, top } = NATION_FRAME;
  return { x: Math.round(x * scale + left), y: Math.round(y * scale + top) };
}

/** Moves overlapping markers away from each other, the smaller one further. */
function pushApart(markers: MapMarker[]): void {
  for (let round = 0; round < 12; round++) {
    let moved = false;
    for (const [i, a] of markers.entries()) {
      for (const b of markers.slice(i + 1)) {
        const [dx, dy] = [b.x - a.x || 0.5, b.y - a.y];
        const apart = Math.hypot(dx, dy);
        const overlap = reachOf(a) + reachOf(b) - apart;
        if (overlap <= 0) continue;
        moved = true;
        const share = (b.r * b.r) / (a.r * a.r + b.r * b.r);
        a.x -= (dx / apart) * overlap * share;
        a.y -= (dy / apart) * overlap * share;
        b.x += (dx / apart) * overlap * (1 - share);
        b.y += (dy / apart) * overlap * (1 - share);
      }
    }
    if (!moved) break;
  }
  for (const marker of markers) {
    marker.x = Math.round(marker.x);
    marker.y = Math.round(marker.y);
  }
}

/** Half of what a marker keeps free around its centre: its circle, and 24 px to touch. */
function reachOf({ r }: MapMarker): number {
  return Math.max(r + 1, 12);
}
