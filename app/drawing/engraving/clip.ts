import type { Point } from "./affine.ts";

/** Cuts a polygon to a box around the picture (Sutherland and Hodgman); empty when nothing of it is inside. */
export function clipToPicture(
  outline: readonly Point[],
  { width, height, margin }: { width: number; height: number; margin: number },
): readonly Point[] {
  const afterLeft = cut(outline, 0, -margin, 1);
  const afterTop = cut(afterLeft, 1, -margin, 1);
  const afterRight = cut(afterTop, 0, width + margin, -1);
  return cut(afterRight, 1, height + margin, -1);
}

/** Keeps what is on one side of an axis-parallel line. */
function cut(outline: readonly Point[], axis: 0 | 1, limit: number, side: 1 | -1): readonly Point[] {
  const inside = (point: Point) => (point[axis] - limit) * side >= 0;
  if (outline.every(inside)) return outline;
  const kept: Point[] = [];
  for (const [i, point] of outline.entries()) {
    const next = outline[(i + 1) % outline.length] as Point;
    if (inside(point)) kept.push(point);
    if (inside(point) === inside(next)) continue;
    const part = (limit - point[axis]) / (next[axis] - point[axis]);
    kept.push([point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part]);
  }
  return kept;
}

/** Leaves out points closer than `tolerance` px to the line between their neighbours that stay. */
export function thinOut(outline: readonly Point[], tolerance: number): Point[] {
  const kept: Point[] = [];
  let from = 0;
  for (let i = 0; i < outline.length; i++) {
    if (i === 0 || i === outline.length - 1) {
      kept.push(outline[i] as Point);
      from = i;
    } else if (!isStraight(outline, from, i + 1, tolerance)) {
      kept.push(outline[i] as Point);
      from = i;
    }
  }
  return kept;
}

function isStraight(outline: readonly Point[], from: number, to: number, tolerance: number): boolean {
  const [ax, ay] = outline[from] as Point;
  const [bx, by] = outline[to] as Point;
  const length = Math.hypot(bx - ax, by - ay) || 1;
  for (let i = from + 1; i < to; i++) {
    const [x, y] = outline[i] as Point;
    if (Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length > tolerance) return false;
  }
  return true;
}
