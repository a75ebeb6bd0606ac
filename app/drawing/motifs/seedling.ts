import type { Point } from "../engraving/affine.ts";
import { curve } from "../engraving/curve.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import { between } from "../engraving/random.ts";
import { band } from "../engraving/shapes.ts";
import { clamp, cylinder } from "../engraving/tone.ts";
import { leaflet } from "./leaflet.ts";
import type { MotifContext } from "./motif.ts";

const HEIGHT = 270;

/**
 * A cannabis seedling of two weeks that stands on the origin, about 440 units high: two smooth seed leaves, a pair of
 * single serrated ones, then a crown of young leaflets. It leans to the light and no side is like the other.
 */
export function seedling({ random, grain, alone }: MotifContext): Form[] {
  // On ink, as on a category's band, it is left in paper.
  const spot: Form["spot"] = alone ? "paper" : "ink";
  const lean = between(random, [14, 30]);
  const stem = (t: number): Point => [lean * (Math.sin(t * 3) - 0.5 * t), -HEIGHT * t];
  const about = (value: number, by = 0.09) => value * between(random, [1 - by, 1 + by]);
  const blade = (at: number, angle: number, length: number, width: number, stalk = 0) => {
    const [x, y] = stem(at);
    const turned = about(angle);
    const style = { spot, teeth: grain > 14 ? 6 : Math.round(length / 20) } as const;
    // The tip hangs: away from the stem on either side.
    const forms = placed(leaflet(about(length), width, angle * 0.6, style), { y: -stalk });
    const petiole = form(
      band(
        [
          [0, 0],
          [0, -stalk - 6],
        ],
        8,
        6,
      ),
      { tone: 0.5, hatch: lines(90), spot, line: 0.3 },
    );
    return placed(stalk ? [petiole, ...forms] : forms, { x, y, angle: turned });
  };
  return [
    ...blade(0.98, 9, 176, 33),
    form(
      band(
        Array.from({ length: 14 }, (_, i) => stem(i / 13)),
        21,
        11,
      ),
      {
        hatch: lines(90),
        tone: (x) => cylinder((x - 6) / 16),
        spot,
        line: 0.4,
        halo: 0.5,
      },
    ),
    seedLeaf(stem(0.3), -1, about(1), spot),
    seedLeaf(stem(0.36), 1, about(0.94), spot),
    ...blade(0.64, -66, 212, 44, 26),
    ...blade(0.69, 60, 204, 43, 26),
    ...blade(1, -84, 128, 27),
    ...blade(1, 78, 120, 26),
    ...blade(1, -40, 178, 35),
    ...blade(1, 44, 170, 34),
    ...blade(1, -5, 118, 22),
  ];
}

/** One of the first two leaves: smooth, thick, drooping. */
function seedLeaf([x, y]: Point, side: 1 | -1, size: number, spot: Form["spot"]): Form {
  const outline = curve(
    `M0 0 C${side * 34} -50 ${side * 112} -66 ${side * 158} -20 C${side * 130} 22 ${side * 62} 30 0 0 Z`,
  );
  const [leaf] = placed(
    [
      form(outline, {
        hatch: lines(side * 4, (px) => -34 * Math.sin((Math.abs(px) / 158) * Math.PI)),
        tone: (_, py) => 0.14 + 0.5 * clamp((py + 50) / 70) + (side > 0 ? 0.12 : 0),
        spot,
        line: 0.42,
        halo: 0.5,
      }),
    ],
    { x, y, scale: size, angle: side * 6 },
  );
  return leaf as Form;
}
