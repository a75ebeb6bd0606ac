import type { Point } from "../engraving/affine.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import { clamp, cylinder } from "../engraving/tone.ts";
import { leafForms } from "./leaf.ts";
import type { MotifContext } from "./motif.ts";

/** The eye's height: lines of the building run towards it. */
const HORIZON = 250;
const TOP = -520;
const FOOT = 330;

/** A place on the building's front, `u` columns away along it and at a height, as seen from its corner. */
function seen(u: number, y: number): Point {
  const scale = 1 / (1 + 0.2 * u);
  return [-660 + 410 * u * scale, HORIZON + (y - HORIZON) * scale];
}

function slab(from: number, to: number, top: number, bottom: number): Point[] {
  return [seen(from, top), seen(to, top), seen(to, bottom), seen(from, bottom)];
}

/** A row of columns seen from below and along them, a banner with a leaf between two of them. */
export function colonnade({ flooded, grain }: MotifContext): Form[] {
  const columns = [7, 6, 5, 4, 3, 2, 1, 0, -1];
  return [
    form(slab(-2, 7.7, TOP, FOOT), {
      hatch: lines(90),
      tone: (x) => 0.86 - 0.3 * clamp((x + 660) / 1500),
      line: 0.3,
      halo: 0.6,
    }),
    ...columns.filter((u) => u >= 3).flatMap(column),
    ...banner(flooded, grain),
    ...columns.filter((u) => u < 3).flatMap(column),
    form(slab(-2, 7.9, TOP - 46, TOP + 30), {
      tone: (x) => 0.34 - 0.2 * clamp((x + 660) / 1500),
      line: 0.4,
      halo: 0.5,
      spot: flooded ? "paper" : "ink",
    }),
    form(slab(-2, 8.05, TOP - 86, TOP - 44), { hatch: lines(90), tone: 0.12, line: 0.5, halo: 0.4 }),
    form(slab(-2, 8.2, TOP - 124, TOP - 84), { hatch: lines(90), tone: 0.5, line: 0.55, halo: 0.4 }),
    ...[0, 1, 2, 3].map((i) =>
      form(slab(-2, 8 + i * 0.3, FOOT + i * 52, FOOT + 54 + i * 52), {
        tone: i % 2 ? 0.6 : 0.1,
        spacing: 0.9,
        line: 0.42,
        halo: 0.3,
      }),
    ),
  ];
}

function column(u: number): Form[] {
  const shaft: Point[] = [
    seen(u - 0.19, TOP + 90),
    seen(u + 0.19, TOP + 90),
    seen(u + 0.23, FOOT - 52),
    seen(u - 0.23, FOOT - 52),
  ];
  const [left] = seen(u - 0.22, 0);
  const [right] = seen(u + 0.22, 0);
  const across = (x: number) => ((x - left) / (right - left)) * 2 - 1;
  const block = (half: number, top: number, bottom: number) =>
    form(slab(u - half, u + half, top, bottom), {
      hatch: lines(90),
      tone: (x) => 0.08 + 0.55 * clamp(across(x)),
      line: 0.38,
      halo: 0.4,
    });
  return [
    form(shaft, {
      hatch: lines(90),
      tone: (x) => cylinder(across(x), 0.05),
      line: 0.45,
      halo: 0.7,
    }),
    block(0.24, TOP + 66, TOP + 94),
    block(0.31, TOP + 28, TOP + 68),
    block(0.27, FOOT - 54, FOOT - 28),
    block(0.33, FOOT - 30, FOOT + 4),
  ];
}

function banner(flooded: boolean, grain: number): Form[] {
  const [left, right] = [2.28, 2.72];
  const cloth = [
    seen(left, TOP + 130),
    seen(right, TOP + 130),
    seen(right, FOOT - 230),
    seen((left + right) / 2, FOOT - 190),
    seen(left, FOOT - 230),
  ];
  const [x, y] = seen((left + right) / 2, -60);
  return [
    form(cloth, { hatch: lines(90), tone: 0.1, spot: "ink", line: 0.4, halo: 0.6 }),
    ...placed(leafForms(430, 90, { spot: "paper", dark: flooded ? 0 : -0.1, teeth: grain > 14 ? 6 : 9 }), {
      x,
      y,
      scale: 0.17,
    }),
  ];
}
