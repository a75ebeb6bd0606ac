import type { Point } from "../engraving/affine.ts";
import { curve } from "../engraving/curve.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import type { Random } from "../engraving/random.ts";
import { band } from "../engraving/shapes.ts";
import { mix, smoothstep } from "../engraving/tone.ts";
import { leafForms } from "./leaf.ts";
import type { Motif } from "./motif.ts";

export const book: Motif = {
  scale: [1.02, 1.3],
  tilt: [-14, 14],
  x: [0.44, 0.56],
  y: [0.5, 0.55],
  mirrors: false,
  draw: ({ random, grain }) => [
    form(curve("M-640 260 C-400 330 400 330 660 250 L600 372 C300 412 -300 412 -560 382 Z"), {
      tone: (_, y) => 0.72 - 0.4 * ((y - 300) / 90),
      line: 0,
      halo: 0,
      spot: "keep",
    }),
    form(curve("M-598 -206 L0 -186 L598 -206 L648 292 L0 314 L-648 292 Z"), {
      tone: 0.5,
      spot: "ink",
      line: 0.55,
      halo: 0.6,
    }),
    ...(grain > 16 ? [] : [24, 16, 8].flatMap((edge) => [page(-1, edge), page(1, edge)])),
    page(-1, 0),
    page(1, 0),
    ...text(random, grain > 16 ? 6 : 10, grain),
    ...placed(leafForms(430, 80, { spot: "ink", teeth: grain > 14 ? 7 : 12 }), {
      x: 318,
      y: 104,
      angle: -16,
      scale: 0.56,
    }),
    form(curve("M-30 -196 L10 -200 L16 360 L-6 336 L-26 364 Z"), {
      tone: 0.5,
      spot: "ink",
      line: 0.4,
      halo: 0.5,
    }),
  ],
};

/** A page on one side of the fold; `edge` units further out and lower, it is one of those beneath. */
function page(side: 1 | -1, edge: number): Form {
  const out = side * (598 + edge);
  const outline: Point[] = [
    [0, -190 + edge * 0.6],
    ...curve(`M0 -190 C${side * 90} -262 ${side * 330} -262 ${side * (556 + edge)} -226`).map(
      ([x, y]): Point => [x, y + edge * 0.5],
    ),
    ...curve(`M${out} ${250 + edge} C${side * 360} 214 ${side * 110} 214 0 ${286 + edge * 0.4}`),
  ];
  if (edge > 0) return form(outline, { line: 0.26, halo: 0.1 });
  return form(outline, {
    hatch: lines(90),
    tone: (x) => {
      const u = Math.abs(x) / 590;
      // Light comes from the left: the right page is the one that falls into the fold's shadow.
      return side < 0
        ? 0.66 * smoothstep(0.22, 0, u) + 0.1 * smoothstep(0.8, 1, u)
        : 0.78 * smoothstep(0.2, 0, u) + 0.16 * smoothstep(0.6, 1, u);
    },
    line: 0.4,
    halo: 0.2,
  });
}

/** Lines of print on the left page, a heading above them. */
function text(random: Random, count: number, grain: number): Form[] {
  return Array.from({ length: count }, (_, i) => {
    const ends = i === count - 1 || i === 3 ? mix(0.45, 0.7, random()) : 0.86;
    const points = Array.from({ length: 13 }, (_, k): Point => {
      const u = mix(0.16, i === 0 ? 0.7 : ends, k / 12);
      const sag = 52 * Math.sin(u * Math.PI * 0.8);
      const top = mix(-190, -226, u) - sag;
      const bottom = mix(286, 250, u) - sag;
      return [-u * 580, mix(top, bottom, 0.14 + (0.72 * i) / (count - 1))];
    });
    const height = Math.max(grain * 0.9, i === 0 ? 22 : 10);
    return form(band(points, height), {
      hatch: lines(0),
      tone: 0.9,
      spacing: 0.5,
      line: 0.2,
      halo: 0,
      spot: "keep",
    });
  });
}
