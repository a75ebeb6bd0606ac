import type { Point } from "./affine.ts";

const PIECES = 16;

/**
 * Takes SVG path data of one subpath in absolute M, L, H, V, C, Q and Z; returns its points, curves as 16 pieces each.
 * Throws on any other command.
 */
export function curve(data: string): Point[] {
  const points: Point[] = [];
  for (const [, command = "", rest = ""] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?(\d+\.?\d*|\.\d+)(e-?\d+)?/g) ?? []).map(Number);
    const size = SIZES[command];
    if (size === undefined) throw new Error(`curve() does not know "${command}"`);
    for (let i = 0; i < numbers.length; i += size) append(points, command, numbers.slice(i, i + size));
  }
  return points;
}

const SIZES: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, Z: 1 };

function append(points: Point[], command: string, numbers: number[]): void {
  const [x, y] = points.at(-1) ?? [0, 0];
  const [p = 0, q = 0, r = 0, s = 0, t = 0, u = 0] = numbers;
  if (command === "H") points.push([p, y]);
  else if (command === "V") points.push([x, p]);
  else if (command === "M" || command === "L") points.push([p, q]);
  else if (command === "C") points.push(...bezier([x, y], [p, q], [r, s], [t, u]));
  else points.push(...bezier([x, y], between([x, y], [p, q]), between([r, s], [p, q]), [r, s]));
}

/** A quadratic curve's control point as one of the cubic's two. */
function between([x, y]: Point, [controlX, controlY]: Point): Point {
  return [x + ((controlX - x) * 2) / 3, y + ((controlY - y) * 2) / 3];
}

function bezier(a: Point, b: Point, c: Point, d: Point): Point[] {
  return Array.from({ length: PIECES }, (_, i) => {
    const t = (i + 1) / PIECES;
    const u = 1 - t;
    const at = (axis: 0 | 1) =>
      u * u * u * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t * t * t * d[axis];
    return [at(0), at(1)];
  });
}
