import { curve } from "../engraving/curve.ts";
import { form, lines, placed } from "../engraving/form.ts";
import { ellipse } from "../engraving/shapes.ts";
import { clamp, cylinder, sphere } from "../engraving/tone.ts";
import { leafForms } from "./leaf.ts";
import type { Motif } from "./motif.ts";
import { town } from "./pin-town.ts";

export const pin: Motif = {
  scale: [0.92, 1.3],
  tilt: [-5, 5],
  x: [0.34, 0.66],
  y: [0.49, 0.52],
  mirrors: true,
  draw: ({ random, grain, flooded, alone }) => [
    ...(alone ? [] : town(random, grain, flooded)),
    form(ellipse(60, 318, 190, 30), {
      tone: (x, y) => 0.95 - 0.6 * Math.hypot((x - 60) / 190, (y - 318) / 30),
      spacing: 0.8,
      line: 0,
      halo: 0,
      spot: "keep",
    }),
    form(curve(DROP), {
      hatch: lines(0, (x) => 44 * (1 - (x / 236) ** 2)),
      tone: dropTone,
      spot: "ink",
      line: 0.6,
      halo: 0.95,
    }),
    form(ellipse(0, -124, 122, 122), { line: 0.5, halo: 0.2 }),
    ...placed(leafForms(430, 92, { spot: "ink", dark: 0.05, teeth: grain > 14 ? 7 : 10 }), {
      x: 2,
      y: -84,
      scale: 0.235,
    }),
  ],
};

const DROP =
  "M0 312 C-36 190 -236 60 -236 -124 C-236 -258 -130 -360 0 -360 C130 -360 236 -258 236 -124 C236 60 36 190 0 312 Z";

function dropTone(x: number, y: number): number {
  const tone =
    y < -124 ? sphere(x / 236, (y + 124) / 236) : cylinder(x / (236 * clamp(1 - (y + 124) / 440) + 2)) * 0.9;
  return 0.08 + tone * 0.95;
}
