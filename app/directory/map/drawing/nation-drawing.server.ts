import type { StateCode } from "#app/utils/us-states.ts";
import type { NationDrawing } from "../map-drawing.ts";
import type { MapPoint } from "../projection.server.ts";
import { NATION_FRAME, transformOf } from "./frame.server.ts";
import { NATION_NARROW_SCALE } from "./narrow.ts";
import { isSlight, nationRadius } from "./nation-scene.ts";
import { type Disc, type Overlap, pushApart } from "./push-apart.ts";
import { SEA_LABEL_POINTS, STATE_LABEL_POINTS } from "./state-label-points.ts";
import type { Tally } from "./tally.server.ts";

/** Between two bubbles there, in the drawing's pixels. */
const NARROW_ROOM = 6;

/**
 * Takes the states' counts, most first; returns the nation's map with a marker for each state that is on it. Small
 * crowded states carry theirs at sea; what still overlaps is pushed apart.
 */
export function drawNation(states: Tally["states"], hrefOf: (state: StateCode) => string): NationDrawing {
  const most = states.find(({ state }) => STATE_LABEL_POINTS[state])?.count ?? 0;
  const discs: Disc[] = [];
  const counts: number[] = [];
  const from: NationDrawing["from"] = {};
  for (const { state, count } of states) {
    const inland = STATE_LABEL_POINTS[state];
    if (!inland) continue;
    const sea = SEA_LABEL_POINTS[state];
    discs.push({ ...inPixels(sea ?? inland), r: nationRadius(count, most) });
    counts.push(count);
    if (sea) from[state] = Object.values(inPixels(inland)) as [number, number];
  }
  // First where a narrow screen has larger bubbles, then where the wide one has more of them.
  pushApart(
    discs.filter((_, i) => !isSlight(counts[i] ?? 0, most)),
    { overlapOf: onNarrow },
  );
  pushApart(discs);
  return {
    nation: true,
    transform: transformOf(NATION_FRAME),
    states: states.map(({ state }) => state).join(""),
    counts: states.map(({ count }) => count),
    hrefs: shortHrefs(states.map(({ state }) => ({ state, href: hrefOf(state) }))),
    at: discs.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(),
    from,
  };
}

/** As bubbles with figures lie there, with a little room between. */
function onNarrow(a: Disc, b: Disc): Overlap {
  const [dx, dy] = [b.x - a.x || 0.5, b.y - a.y];
  const apart = Math.hypot(dx, dy);
  return { by: (a.r + b.r) * NATION_NARROW_SCALE + NARROW_ROOM - apart, dx: dx / apart, dy: dy / apart };
}

/** URLs that differ in the state's code alone are told once. */
function shortHrefs(links: { state: StateCode; href: string }[]): NationDrawing["hrefs"] {
  const [first] = links;
  const at = first ? first.href.lastIndexOf(first.state) : -1;
  if (!first || at < 0) return links.map(({ href }) => href);
  const [before, after] = [first.href.slice(0, at), first.href.slice(at + 2)];
  const alike = links.every(({ state, href }) => href === before + state + after);
  return alike ? { before, after } : links.map(({ href }) => href);
}

function inPixels([x, y]: [number, number]): MapPoint {
  const { scale, left, top } = NATION_FRAME;
  return { x: Math.round(x * scale + left), y: Math.round(y * scale + top) };
}
