import type { Point } from "../engraving/affine.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import type { Random } from "../engraving/random.ts";
import { ellipse } from "../engraving/shapes.ts";
import { clamp, cylinder } from "../engraving/tone.ts";
import { leafForms } from "./leaf.ts";
import type { MotifContext } from "./motif.ts";

const RADIUS = 148;
const FLAT = 0.32;
const FOOT = 330;

/** Stacks of coins, higher from left to right; a leaf is struck on the top ones. */
export function coins({ random, grain }: MotifContext): Form[] {
  const thickness = grain > 15 ? 66 : 46;
  const stacks = [50, 140, 96, 190, 300, 440, 250].map((height) =>
    Math.max(1, Math.round(height / thickness)),
  );
  return stacks.flatMap((count, i) => stack(-1250 + i * 316, count, thickness, i % 2 === 1, random));
}

function stack(x: number, count: number, thickness: number, inked: boolean, random: Random): Form[] {
  const spot = inked ? "ink" : "paper";
  const shadow = form(ellipse(x + 70, FOOT + 22, RADIUS * 1.4, 34), {
    tone: (px, py) => 0.85 - 0.5 * Math.hypot((px - x - 70) / (RADIUS * 1.4), (py - FOOT - 22) / 34),
    line: 0,
    halo: 0,
    spot: "keep",
  });
  const sides = Array.from({ length: count }, (_, i) => {
    const [middle, y] = [x + (random() - 0.5) * 16, FOOT - i * thickness];
    return { middle, y, form: edge(middle, y, thickness, spot) };
  });
  const top = sides.at(-1) ?? { middle: x, y: FOOT };
  const face = top.y - thickness;
  return [
    shadow,
    ...sides.map((side) => side.form),
    form(ellipse(top.middle, face, RADIUS, RADIUS * FLAT), {
      tone: (px) => 0.04 + 0.22 * clamp((px - top.middle + 60) / 200),
      spot,
      line: 0.44,
      halo: 0.2,
    }),
    form(ellipse(top.middle, face, RADIUS * 0.8, RADIUS * 0.8 * FLAT), { line: 0.24, halo: 0, spot: "keep" }),
    ...struckLeaf(top.middle, face),
  ];
}

/** A coin's milled edge. */
function edge(x: number, y: number, thickness: number, spot: "ink" | "paper"): Form {
  const lower = ellipse(x, y, RADIUS, RADIUS * FLAT, [0, 180], 24);
  const upper = ellipse(x, y - thickness, RADIUS, RADIUS * FLAT, [180, 360], 24);
  return form([...lower, ...upper], {
    hatch: lines(90),
    tone: (px) => 0.1 + cylinder((px - x) / RADIUS, 0.14) * 0.8,
    spot,
    line: 0.42,
    halo: 0.34,
  });
}

/** The leaf lies flat on the coin, so its outline is squashed as the coin is. */
function struckLeaf(x: number, y: number): Form[] {
  return placed(leafForms(430, 110, { spot: "keep", teeth: 5, stalk: false }), { scale: 0.2 })
    .filter((one) => one.line > 0)
    .map((one) => {
      const [a, b, c, d, e, f] = one.place;
      const outline = one.outline.map(
        ([px, py]): Point => [x + a * px + c * py + e, y + 8 + (b * px + d * py + f) * FLAT * 1.15],
      );
      return form(outline, { tone: 0.85, spot: "keep", line: 0.12, halo: 0 });
    });
}
