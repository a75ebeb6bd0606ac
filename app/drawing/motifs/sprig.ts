import type { Point } from "../engraving/affine.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import { band } from "../engraving/shapes.ts";
import { cylinder } from "../engraving/tone.ts";
import { leaflet } from "./leaflet.ts";

/** A short stem with two pairs of leaflets and one at its tip; it stands on the origin, about 230 units high. */
export function sprig(teeth = 7): Form[] {
  const stem = (t: number): Point => [Math.sin(t * 2) * 10, -120 * t];
  const style = { spot: "ink", teeth } as const;
  const pair = (t: number, size: number, angle: number) =>
    [-1, 1].flatMap((side) => {
      const [x, y] = stem(t);
      return placed(leaflet(124 * size, 25 * size, side * 15, style), { x, y, angle: side * angle });
    });
  return [
    form(
      band(
        Array.from({ length: 10 }, (_, i) => stem(i / 9)),
        12,
        6,
      ),
      {
        hatch: lines(90),
        tone: (x) => cylinder(x / 8),
        spot: "ink",
      },
    ),
    ...pair(0.3, 1, 64),
    ...pair(0.88, 0.86, 50),
    ...placed(leaflet(100, 21, 0, style), { x: 9, y: -114, angle: 4 }),
  ];
}
