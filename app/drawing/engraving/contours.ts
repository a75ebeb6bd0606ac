import type { Point } from "./affine.ts";
import type { Scene } from "./key-plate.ts";
import type { PathData } from "./path-data.ts";
import { createRun, extendRun, inkRun, type Run } from "./ribbon.ts";
import { mix } from "./tone.ts";
import { formAt } from "./visibility.ts";

/** Light comes from the upper left: outlines there have 0.45 of their weight, those away from it 1.55. */
const LIGHT: Point = [0.6, 0.8];
const LIT = 0.45;
const SHADED = 1.55;

/** A turn sharper than this (a cosine) ends one stroke and begins the next. */
const CORNER = 0.6;

/** Draws the outlines of all forms, where they can be seen. */
export function drawContours(scene: Scene, path: PathData): void {
  const run = createRun();
  for (const [number, { line }] of scene.forms.entries()) {
    if (line > 0) drawContour(scene, number, line * scene.spacing, path, run);
  }
}

function drawContour(scene: Scene, number: number, weight: number, path: PathData, run: Run): void {
  const { visible, spacing, noise } = scene;
  const outline = scene.outlines[number] as readonly Point[];
  const outward = isClockwise(outline) ? 1 : -1;
  const step = spacing / 5;
  const finish = () => inkRun(path, run, spacing);
  let [dx, dy] = [0, 0];
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(i + 1) % outline.length] as Point;
    const length = Math.hypot(bx - ax, by - ay);
    if (length < 1e-3) continue;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    if (dx * ux + dy * uy < CORNER) finish();
    [dx, dy] = [ux, uy];
    const [nx, ny] = [uy * outward, -ux * outward];
    const light = (nx * LIGHT[0] + ny * LIGHT[1] + 1) / 2;
    const steps = Math.max(1, Math.round(length / step));
    for (let s = 0; s <= steps; s++) {
      const [x, y] = [mix(ax, bx, s / steps), mix(ay, by, s / steps)];
      const inside = (depth: number) => formAt(visible, x - nx * depth, y - ny * depth) === number;
      if (inside(spacing * 0.22) || inside(spacing * 0.42)) {
        extendRun(run, x, y, weight * mix(LIT, SHADED, light) * (1 + 0.12 * noise(x * 0.09 + y * 0.07)));
      } else finish();
    }
  }
  finish();
}

function isClockwise(outline: readonly Point[]): boolean {
  let area = 0;
  for (const [i, [ax, ay]] of outline.entries()) {
    const [bx, by] = outline[(i + 1) % outline.length] as Point;
    area += ax * by - bx * ay;
  }
  return area > 0;
}
