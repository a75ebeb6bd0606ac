import type { Point } from "#app/drawing/engraving/affine.ts";
import { curve } from "#app/drawing/engraving/curve.ts";
import { type Form, form } from "#app/drawing/engraving/form.ts";
import type { Random } from "#app/drawing/engraving/random.ts";
import { ellipse, rectangle } from "#app/drawing/engraving/shapes.ts";
import { emblem } from "./emblems.ts";
import type { EmblemName } from "./package-names.ts";

export type PackageContext = {
  random: Random;
  /** Units from line to line: what is smaller than two of them cannot be drawn. */
  grain: number;
  /** True when ink surrounds the package: what would be printed in ink is then left in paper. */
  flooded: boolean;
  /** The brand's sign. */
  emblem: EmblemName;
};

/**
 * A package stands upright on y = 380 with its middle at x = 0; at scale 1 its unit is 1/800 of the picture's height, as a
 * motif's is.
 */
export type Package = {
  /** From its middle to its side. */
  halfWidth: number;
  /** Its upper end. */
  top: number;
  draw: (context: PackageContext) => Form[];
};

/** The shadow on the floor. */
export function shadow(halfWidth: number): Form {
  const [x, radius] = [halfWidth * 0.12, halfWidth * 1.3];
  return form(ellipse(x, 374, radius, 38), {
    tone: (px, py) => 0.75 - 0.5 * Math.hypot((px - x) / radius, (py - 374) / 38),
    line: 0,
    halo: 0,
    spot: "keep",
  });
}

/** The side of an upright round thing between two heights: its edges sag as one sees them from a little above. */
export function wall(halfWidth: number, [top, bottom]: readonly [number, number], sag: number): Point[] {
  const half = halfWidth;
  return curve(
    `M${-half} ${top} C${-half * 0.6} ${top + sag} ${half * 0.6} ${top + sag} ${half} ${top} L${half} ${bottom} ` +
      `C${half * 0.6} ${bottom + sag} ${-half * 0.6} ${bottom + sag} ${-half} ${bottom} Z`,
  );
}

/** How far the lines around a round thing sag in front of it: a hatch's bend. */
export function around(halfWidth: number, sag: number): (x: number) => number {
  return (x) => sag * Math.sqrt(Math.max(0, 1 - (x / (halfWidth * 1.04)) ** 2));
}

type LabelAt = { y: number; radius: number; lines?: number };

/** A round label with the brand's sign, and lines of small print below it where the pen is fine enough. */
export function roundLabel({ emblem: name, grain, flooded }: PackageContext, at: LabelAt): Form[] {
  const { y, radius, lines = 0 } = at;
  const paper = flooded ? "ink" : "paper";
  return [
    form(ellipse(0, y, radius), { line: 0.4, halo: 0.5, spot: paper }),
    ...(grain < 12 ? [form(ellipse(0, y, radius * 0.9), { line: 0.2, halo: 0, spot: paper })] : []),
    ...emblem(name, { y, size: radius * 1.16, flooded }),
    ...(grain < 14 ? smallPrint(y + radius + 34, lines, radius * 0.82, flooded) : []),
  ];
}

/** Lines that stand for text. */
export function smallPrint(top: number, count: number, halfWidth: number, flooded: boolean): Form[] {
  return Array.from({ length: count }, (_, i) => {
    const half = halfWidth * (1 - 0.22 * i);
    const spot = flooded ? "ink" : "paper";
    return form(rectangle(-half, top + i * 30, half * 2, 11), { line: 0.2, halo: 0.15, spot });
  });
}
