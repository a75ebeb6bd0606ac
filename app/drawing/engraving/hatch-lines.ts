import type { Point } from "./affine.ts";
import type { Hatch } from "./form.ts";
import type { Noise } from "./random.ts";

/** Where a pen is on a form, and how far the next line is from there; in the form's units. */
export type Pen = { x: number; y: number; gap: number };

/** One line of a hatch: `at` puts the pen to a place between `from` and `to` along it. */
export type HatchLine = { from: number; to: number; at: (along: number, pen: Pen) => void };

/** Left, top, right, bottom. */
export type Box = readonly [number, number, number, number];

/** A hand's tremble, in gaps, and the length of its waves. */
const TREMBLE = 0.06;
const WAVE = 7;

/** All lines of a hatch that can meet the box, `gap` apart. */
export function hatchLines(hatch: Hatch, box: Box, gap: number, noise: Noise): HatchLine[] {
  if (hatch.kind === "arcs") return arcs(hatch.centre, hatch.squash ?? 1, box, gap, noise);
  if (hatch.kind === "rays") return rays(hatch, box, gap);
  return parallels(hatch.angle, hatch.bend, box, gap, noise);
}

function corners([left, top, right, bottom]: Box): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

function parallels(
  angle: number,
  bend: ((x: number, y: number) => number) | undefined,
  box: Box,
  gap: number,
  noise: Noise,
): HatchLine[] {
  const [ux, uy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const along = corners(box).map(([x, y]) => x * ux + y * uy);
  const across = corners(box).map(([x, y]) => y * ux - x * uy);
  const [least, most] = bend ? rangeOf(bend, box) : [0, 0];
  const [from, to] = [Math.min(...along), Math.max(...along)];
  const first = Math.floor((Math.min(...across) - most) / gap);
  const last = Math.ceil((Math.max(...across) - least) / gap);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => {
    const index = first + i;
    const offset = (index + 0.5) * gap;
    return {
      from,
      to,
      at(t: number, pen: Pen) {
        const x = ux * t - uy * offset;
        const y = uy * t + ux * offset;
        const aside = TREMBLE * gap * noise(t / gap / WAVE + index * 3.1) + (bend ? bend(x, y) : 0);
        pen.x = x - uy * aside;
        pen.y = y + ux * aside;
        pen.gap = gap;
      },
    };
  });
}

/** How far a bend moves lines within a box. */
function rangeOf(bend: (x: number, y: number) => number, [left, top, right, bottom]: Box): [number, number] {
  const values: number[] = [];
  for (let i = 0; i <= 8; i++) {
    for (let j = 0; j <= 8; j++) {
      values.push(bend(left + ((right - left) * i) / 8, top + ((bottom - top) * j) / 8));
    }
  }
  return [Math.min(...values), Math.max(...values)];
}

function arcs([x, y]: Point, squash: number, box: Box, gap: number, noise: Noise): HatchLine[] {
  const reach = Math.max(...corners(box).map(([px, py]) => Math.hypot(px - x, (py - y) / squash)));
  return Array.from({ length: Math.ceil(reach / gap) }, (_, index) => {
    const radius = (index + 0.5) * gap;
    // Along is the way in the form's units, so that a step is as long as on any other line.
    return {
      from: 0,
      to: radius * Math.PI * 2 + gap / 2,
      at(t: number, pen: Pen) {
        const angle = t / radius + index;
        const trembling = radius + TREMBLE * gap * noise(t / gap / WAVE + index * 3.1);
        pen.x = x + trembling * Math.cos(angle);
        pen.y = y + trembling * Math.sin(angle) * squash;
        pen.gap = gap * (squash === 1 ? 1 : Math.hypot(Math.cos(angle), Math.sin(angle) * squash));
      },
    };
  });
}

function rays({ centre: [x, y], count, from }: Hatch & { kind: "rays" }, box: Box, gap: number): HatchLine[] {
  const reach = Math.max(...corners(box).map(([px, py]) => Math.hypot(px - x, py - y)));
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + 0.5) / count) * Math.PI * 2;
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    return {
      from,
      to: reach,
      at(t: number, pen: Pen) {
        pen.x = x + ux * t;
        pen.y = y + uy * t;
        pen.gap = Math.min(gap * 2.6, (t * Math.PI * 2) / count);
      },
    };
  });
}
