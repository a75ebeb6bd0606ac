import type { Point } from "../engraving/affine.ts";
import { type Form, form, lines } from "../engraving/form.ts";
import { band } from "../engraving/shapes.ts";
import { clamp, fraction } from "../engraving/tone.ts";

export type LeafletStyle = {
  spot: Form["spot"];
  /** Adds to the tone of both halves. */
  dark?: number;
  /** Saw teeth on either side. */
  teeth?: number;
  /** Weight of the outline, in spacings. */
  line?: number;
};

/**
 * One leaflet of a cannabis leaf from its base at the origin upwards: two halves hatched along their veins, the left
 * one in the light, and a midrib of paper. `bend` moves the tip sideways.
 */
export function leaflet(length: number, width: number, bend: number, style: LeafletStyle): Form[] {
  const { spot, dark = 0, teeth = 11, line = 0.32 } = style;
  const half = (t: number) => t ** 0.85 * (1 - t) ** 0.8 * 1.78 * width;
  const axis = (t: number) => bend * t * t;
  const middle = Array.from({ length: 9 }, (_, i): Point => [axis(i / 8), (-length * i) / 8]);
  const edge = (side: 1 | -1): Point[] =>
    Array.from({ length: teeth }, (_, i) => {
      const tooth = 0.95 / teeth;
      const t = 0.035 + tooth * i;
      const end = Math.min(0.985, t + tooth * 1.22);
      const profile: [number, number][] = [
        [t, half(t) * 0.84],
        [t + tooth * 0.5, half(t + tooth * 0.5) * 1.03],
        [t + tooth * 0.9, half(t + tooth * 0.9) * 1.09],
        [end, half(end) * 1.13 + 2],
      ];
      return profile.map(([at, out]): Point => [axis(at) + side * out, -at * length]);
    }).flat();
  // Veins: gaps in the hatching that run from the midrib to the teeth.
  const tone = (base: number, rise: number) => (x: number, y: number) => {
    const t = clamp(-y / length);
    const out = Math.abs(x - axis(t));
    const vein = fraction((t - (out / length) * 0.75) * teeth * 0.62);
    return vein < 0.1 ? 0 : base + dark + (rise * out) / (half(t) + 1) + 0.16 * vein;
  };
  const halfLeaf = (side: 1 | -1) => [...middle, ...edge(side).reverse()];
  return [
    form(halfLeaf(-1), { hatch: lines(122), tone: tone(0.2, 0.2), spot, line }),
    form(halfLeaf(1), { hatch: lines(58), tone: tone(0.5, 0.28), spot, line, halo: 0.12 }),
    form(band(middle, width * 0.1, 1.5), { line: 0, halo: 0.12, spot: spot === "ink" ? "keep" : spot }),
  ];
}
