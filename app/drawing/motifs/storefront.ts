import { type Form, form, lines, placed } from "../engraving/form.ts";
import { ellipse, rectangle } from "../engraving/shapes.ts";
import { clamp, fraction } from "../engraving/tone.ts";
import { leafForms } from "./leaf.ts";
import type { Motif } from "./motif.ts";
import { awning } from "./storefront-awning.ts";
import { door, shopWindow } from "./storefront-window.ts";

/** A small shop that stands alone: window with jars, awning, a sign with a leaf. */
export const storefront: Motif = {
  scale: [0.98, 1.36],
  tilt: [-5, 5],
  x: [0.4, 0.6],
  y: [0.52, 0.55],
  mirrors: true,
  draw: ({ random, grain, alone }) => [
    ...(alone ? [] : pavement()),
    ...wall(grain),
    ...shopWindow(random, grain),
    ...door(),
    ...awning(grain > 15 ? 7 : 7 + 2 * Math.floor(random() * 3), random() < 0.3 ? 3 : 30),
    ...sign(grain),
  ],
};

function pavement(): Form[] {
  return [
    form(rectangle(-1500, 300, 3000, 24), { hatch: lines(90), tone: 0.1, line: 0.42, halo: 0.4 }),
    form(rectangle(-1500, 324, 3000, 500), {
      tone: (_, y) => 0.2 + 0.5 * clamp((y - 324) / 120),
      line: 0,
      halo: 0,
    }),
  ];
}

function wall(grain: number): Form[] {
  // A few courses of brick here and there say "brick"; all of them would be noise.
  const bricks = (x: number, y: number) => {
    const course = Math.floor(y / 34);
    const along = (x + (course % 2 ? 42 : 0)) / 84;
    const patch = Math.sin(x / 150 + course * 0.9) + Math.sin(y / 90 - x / 320);
    return patch < 0.5 || fraction(along) < 0.1 || fraction(y / 34) < 0.2 ? 0 : 0.26;
  };
  return [
    form(rectangle(-470, -340, 940, 640), { tone: grain < 13 ? bricks : 0.06, line: 0.5, halo: 0.7 }),
    form(rectangle(-500, -384, 1000, 40), {
      hatch: lines(90),
      tone: (x) => 0.08 + 0.34 * clamp(x / 500),
      line: 0.5,
      halo: 0.6,
    }),
    form(rectangle(-484, -346, 968, 22), { hatch: lines(90), tone: 0.6, line: 0.36, halo: 0.2 }),
  ];
}

function sign(grain: number): Form[] {
  return [
    form(rectangle(-420, -296, 840, 104), {
      hatch: lines(90),
      tone: 0.78,
      line: 0.5,
      halo: 0.5,
      spot: "ink",
    }),
    form(ellipse(0, -252, 96, 96), { line: 0.5, halo: 0.6 }),
    ...placed(leafForms(430, 96, { spot: "ink", dark: 0.1, teeth: grain > 15 ? 6 : 8 }), {
      y: -216,
      scale: 0.175,
    }),
    ...[-1, 1].flatMap((side) =>
      [156, 236, 316].map((x) => form(rectangle(side * x - 26, -262, 52, 30), { line: 0, halo: 0.2 })),
    ),
  ];
}
