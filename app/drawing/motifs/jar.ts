import type { Point } from "../engraving/affine.ts";
import { curve } from "../engraving/curve.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import type { Random } from "../engraving/random.ts";
import { ellipse } from "../engraving/shapes.ts";
import { clamp, cylinder, smoothstep, sphere } from "../engraving/tone.ts";
import { leafForms } from "./leaf.ts";
import type { Motif } from "./motif.ts";

/** Buds in the jar, back to front: centre and radius. */
const BUDS = [
  [-150, 300, 100],
  [140, 306, 104],
  [0, 300, 100],
  [-160, 190, 84],
  [168, 200, 84],
  [50, 190, 96],
  [-60, 176, 92],
  [128, 92, 86],
  [-140, 80, 86],
  [0, 60, 96],
  [-96, -26, 80],
  [84, -20, 84],
  [0, -64, 66],
] as const;

export const jar: Motif = {
  scale: [1.1, 1.32],
  tilt: [-5, 5],
  x: [0.36, 0.64],
  y: [0.5, 0.6],
  mirrors: true,
  draw: ({ random, grain }) => [
    form(ellipse(30, 372, 330, 46), {
      tone: (x, y) => 0.75 - 0.5 * Math.hypot((x - 30) / 330, (y - 372) / 46),
      line: 0,
      halo: 0,
      spot: "keep",
    }),
    form(curve(GLASS), { hatch: lines(0, (x) => roundness(x) * 0.8), tone: glassTone, line: 0.5 }),
    ...BUDS.map(([x, y, radius]) => bud([x, y], radius, grain > 16 ? 9 : 15, random)),
    form(curve(HIGHLIGHT), { line: 0, halo: 0 }),
    ...label(grain),
    ...lid(),
  ],
};

const GLASS =
  "M-150 -232 C-150 -190 -236 -186 -240 -110 L-240 320 C-240 368 -205 380 -160 382 L160 382 " +
  "C205 380 240 368 240 320 L240 -110 C236 -186 150 -190 150 -232 Z";
const HIGHLIGHT = "M-214 -96 C-218 0 -218 190 -212 290 L-198 300 C-202 190 -202 0 -196 -112 Z";

/** How far the lines around the jar sag in front of it. */
function roundness(x: number): number {
  return 46 * Math.sqrt(Math.max(0, 1 - (x / 250) ** 2));
}

function glassTone(x: number): number {
  const u = x / 240;
  return u < -0.6 && u > -0.76 ? 0 : cylinder(u, 0.1) * 0.62 + 0.04;
}

function bud([x, y]: Point, radius: number, points: number, random: Random): Form {
  const outline = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i / points) * Math.PI;
    const reach = radius * (i % 2 ? 0.86 : 1.03) * (1 + 0.06 * (random() - 0.5));
    const [px, py] = [x + reach * Math.cos(angle), y + reach * 0.93 * Math.sin(angle)];
    // The glass holds them.
    return [clamp(px, -214, 214), Math.min(py, 352)] as const;
  });
  return form(outline, {
    hatch: { kind: "arcs", centre: [x - radius * 0.35, y - radius * 0.9] },
    tone: (px, py) => 0.1 + sphere((px - x) / radius, (py - y) / radius) * 1.15,
    spot: "ink",
    line: 0.36,
    halo: 0.4,
  });
}

function label(grain: number): Form[] {
  const paper = form(curve("M-118 150 C-50 170 50 170 118 150 L118 316 C50 336 -50 336 -118 316 Z"), {
    hatch: lines(0, (x) => roundness(x) * 0.5),
    tone: (x) => (x > 60 ? 0.3 * smoothstep(60, 118, x) + 0.06 : 0),
    line: 0.42,
    halo: 0.7,
  });
  const frame = form(curve("M-104 166 C-50 182 50 182 104 166 L104 302 C50 318 -50 318 -104 302 Z"), {
    line: 0.2,
    halo: 0,
  });
  const leaf = placed(leafForms(430, 90, { spot: "ink", teeth: 7 }), { y: 270, scale: 0.19 });
  return [paper, ...(grain < 14 ? [frame] : []), ...leaf];
}

function lid(): Form[] {
  return [
    form(curve("M-166 -330 L166 -330 L166 -236 C90 -212 -90 -212 -166 -236 Z"), {
      hatch: lines(90),
      tone: (x) => cylinder(x / 166, 0.2),
      line: 0.44,
      halo: 0.5,
      spacing: 0.9,
    }),
    form(curve("M-172 -268 C-90 -244 90 -244 172 -268 L172 -246 C90 -222 -90 -222 -172 -246 Z"), {
      hatch: lines(90),
      tone: (x) => 0.3 + cylinder(x / 166) * 0.6,
      spacing: 0.9,
    }),
    form(ellipse(0, -330, 166, 34), {
      tone: (x) => 0.1 + 0.3 * clamp((x + 60) / 220),
      line: 0.42,
      halo: 0.2,
    }),
  ];
}
