import type { Box, Line, Ring } from "./geometry.ts";

/** Cuts a line by a box; returns the parts that are inside. */
export function clipLine(points: Line, [left, top, right, bottom]: Box): Line[] {
  const parts: Line[] = [];
  let part: Line = [];
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [x0, y0, x1, y1] = [points[i], points[i + 1], points[i + 2], points[i + 3]] as [
      number,
      number,
      number,
      number,
    ];
    let [from, to] = [0, 1];
    const sides = [
      [x0 - x1, x0 - left],
      [x1 - x0, right - x0],
      [y0 - y1, y0 - top],
      [y1 - y0, bottom - y0],
    ] as const;
    for (const [direction, distance] of sides) {
      if (direction === 0) {
        if (distance < 0) [from, to] = [1, 0];
      } else if (direction < 0) from = Math.max(from, distance / direction);
      else to = Math.min(to, distance / direction);
    }
    if (from > to) continue;
    const [ax, ay] = [x0 + (x1 - x0) * from, y0 + (y1 - y0) * from];
    if (from > 0 || part.length === 0) {
      if (part.length > 2) parts.push(part);
      part = [ax, ay];
    }
    part.push(x0 + (x1 - x0) * to, y0 + (y1 - y0) * to);
    if (to < 1) {
      parts.push(part);
      part = [];
    }
  }
  if (part.length > 2) parts.push(part);
  return parts;
}

/** Cuts a ring by a box (Sutherland and Hodgman), and says which of its sides are the cut's; undefined where nothing is left. */
export function clipRing(points: Line, [left, top, right, bottom]: Box): Ring | undefined {
  let ring: Ring = { points };
  for (const [axis, limit, side] of [
    [0, left, 1],
    [1, top, 1],
    [0, right, -1],
    [1, bottom, -1],
  ] as const) {
    ring = cutBy(ring, axis, limit, side);
    if (ring.points.length < 6) return undefined;
  }
  return ring;
}

function cutBy({ points, cut }: Ring, axis: 0 | 1, limit: number, side: 1 | -1): Ring {
  const count = points.length / 2;
  const inside = (i: number) => ((points[i * 2 + axis] as number) - limit) * side >= 0;
  let all = true;
  for (let i = 0; i < count && all; i++) all = inside(i);
  if (all) return { points, cut };
  const kept: Line = [];
  const cuts: boolean[] = [];
  for (let i = 0; i < count; i++) {
    const next = (i + 1) % count;
    const [here, there] = [inside(i), inside(next)];
    const [x, y] = [points[i * 2] as number, points[i * 2 + 1] as number];
    if (here) {
      kept.push(x, y);
      cuts.push(cut?.[i] ?? false);
    }
    if (here === there) continue;
    const [nx, ny] = [points[next * 2] as number, points[next * 2 + 1] as number];
    const part = (limit - (axis ? y : x)) / (axis ? ny - y : nx - x);
    kept.push(x + (nx - x) * part, y + (ny - y) * part);
    // On the way out the cut begins; on the way in the side goes on.
    cuts.push(here ? true : (cut?.[i] ?? false));
  }
  return { points: kept, cut: cuts };
}
