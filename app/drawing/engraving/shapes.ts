import type { Point } from "./affine.ts";
import { mix } from "./tone.ts";

export function rectangle(x: number, y: number, width: number, height: number): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

/** Part of an ellipse, clockwise on the screen from one angle to another in degrees; all of it by default. */
export function ellipse(
  x: number,
  y: number,
  radiusX: number,
  radiusY = radiusX,
  [from, to]: readonly [number, number] = [0, 360],
  steps = 48,
): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = (mix(from, to, i / steps) * Math.PI) / 180;
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  });
}

/** The outline of a pen line along points, from one width to another. */
export function band(points: readonly Point[], from: number, to = from): Point[] {
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [i, [x, y]] of points.entries()) {
    const [ax, ay] = points[Math.max(0, i - 1)] as Point;
    const [bx, by] = points[Math.min(points.length - 1, i + 1)] as Point;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const half = mix(from, to, i / (points.length - 1)) / 2;
    const [nx, ny] = [(-(by - ay) / length) * half, ((bx - ax) / length) * half];
    left.push([x + nx, y + ny]);
    right.unshift([x - nx, y - ny]);
  }
  return [...left, ...right];
}

/** A straight row of points, to put a `band` around. */
export function row(from: Point, to: Point, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => [
    mix(from[0], to[0], i / steps),
    mix(from[1], to[1], i / steps),
  ]);
}
