import { curve } from "../engraving/curve.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import { band } from "../engraving/shapes.ts";
import { cylinder } from "../engraving/tone.ts";
import { type LeafletStyle, leaflet } from "./leaflet.ts";
import type { Motif } from "./motif.ts";

/** Leaflets back to front: degrees from upright, length as a part of the longest. */
const LEAFLETS = [
  [130, 0.36],
  [-130, 0.36],
  [90, 0.68],
  [-90, 0.68],
  [47, 0.92],
  [-47, 0.92],
  [0, 1.06],
] as const;

/** A whole leaf of seven leaflets; the stalk's end is at the origin. */
export function leafForms(length: number, width: number, style: LeafletStyle & { stalk?: boolean }): Form[] {
  const stalk = band(curve("M0 -10 C4 90 -14 190 24 330"), 15, 24);
  return [
    ...(style.stalk === false
      ? []
      : [form(stalk, { hatch: lines(90), tone: (x) => cylinder((x - 4) / 12), spot: style.spot })]),
    ...LEAFLETS.flatMap(([angle, part]) =>
      placed(
        leaflet(length * part, width * part ** 0.75, angle * 0.32, {
          ...style,
          teeth: Math.max(5, Math.round((style.teeth ?? 15) * part)),
        }),
        { angle },
      ),
    ),
  ];
}

export const leaf: Motif = {
  scale: [1.12, 1.37],
  tilt: [-34, 34],
  x: [0.42, 0.58],
  y: [0.62, 0.7],
  mirrors: true,
  draw: ({ grain, flooded }) =>
    leafForms(500, 88, {
      spot: flooded ? "paper" : "ink",
      teeth: grain > 16 ? 8 : 15,
    }),
};
