import type { Point } from "#app/drawing/engraving/affine.ts";
import { curve } from "#app/drawing/engraving/curve.ts";
import { type Form, form, placed } from "#app/drawing/engraving/form.ts";
import { ellipse } from "#app/drawing/engraving/shapes.ts";
import { leafForms } from "#app/drawing/motifs/leaf.ts";
import type { EmblemName } from "./package-names.ts";

/** Shapes from -50 to 50, back to front; every second one that lies on another is cut out of it. */
type Shape = { outline: readonly Point[]; cut?: true };

/** A brand's sign around a point, `size` units across, in the label's two inks. */
export function emblem(
  name: EmblemName,
  { x = 0, y, size, flooded }: { x?: number; y: number; size: number; flooded: boolean },
): Form[] {
  const at = { x, y, scale: size / 100 };
  const [printed, bare] = flooded ? (["paper", "ink"] as const) : (["ink", "paper"] as const);
  if (name === "leaf") {
    const leaf = placed(leafForms(62, 13, { spot: printed, teeth: 7, stalk: false }), { y: 26 });
    return placed(leaf, at);
  }
  const forms = SHAPES[name]().map(({ outline, cut }) =>
    form(outline, { spot: cut ? bare : printed, line: 0.32, halo: 0.2 }),
  );
  return placed(forms, at);
}

const SHAPES: Record<Exclude<EmblemName, "leaf">, () => Shape[]> = {
  sun: () => [{ outline: starOutline(12, 50, 31) }, { outline: ellipse(0, 0, 21), cut: true }],
  ridge: () => [
    { outline: curve("M-50 38 L-14 -34 L10 6 L22 -12 L50 38 Z") },
    { outline: curve("M-14 -34 L-1 -12 L-10 -6 L-16 -14 L-24 -8 Z"), cut: true },
  ],
  wave: () =>
    [-26, 2, 30].map((y) => ({
      outline: curve(
        `M-50 ${y} C-34 ${y - 22} -16 ${y - 22} 0 ${y} C16 ${y + 22} 34 ${y + 22} 50 ${y} L50 ${y + 14} ` +
          `C34 ${y + 36} 16 ${y + 36} 0 ${y + 14} C-16 ${y - 8} -34 ${y - 8} -50 ${y + 14} Z`,
      ),
    })),
  star: () => [{ outline: starOutline(5, 50, 20) }],
  moon: () => [{ outline: curve("M16 -48 C-62 -40 -62 40 16 48 C-18 26 -18 -26 16 -48 Z") }],
  drop: () => [{ outline: curve("M0 -50 C26 -12 36 6 36 20 C36 60 -36 60 -36 20 C-36 6 -26 -12 0 -50 Z") }],
  hexagon: () => [
    { outline: ellipse(0, 0, 50, 50, [30, 390], 6) },
    { outline: ellipse(0, 0, 30, 30, [30, 390], 6), cut: true },
    { outline: ellipse(0, 0, 14, 14, [30, 390], 6) },
  ],
  fir: () => [
    { outline: curve("M-7 50 L-7 28 L7 28 L7 50 Z") },
    { outline: curve("M0 -8 L40 34 L-40 34 Z") },
    { outline: curve("M0 -30 L31 8 L-31 8 Z") },
    { outline: curve("M0 -50 L22 -18 L-22 -18 Z") },
  ],
  diamond: () => [
    { outline: curve("M0 -50 L38 0 L0 50 L-38 0 Z") },
    { outline: curve("M0 -28 L21 0 L0 28 L-21 0 Z"), cut: true },
  ],
  arch: () => [
    { outline: curve("M-50 40 C-50 -66 50 -66 50 40 Z") },
    { outline: curve("M-34 40 C-34 -38 34 -38 34 40 Z"), cut: true },
    { outline: curve("M-19 40 C-19 -10 19 -10 19 40 Z") },
  ],
  rings: () =>
    [50, 37, 24, 11].map((radius, i) => ({ outline: ellipse(0, 0, radius), ...cutIf(i % 2 === 1) })),
  chevron: () =>
    [-34, -2, 30].map((y) => ({
      outline: curve(`M0 ${y - 16} L46 ${y + 14} L46 ${y + 30} L0 ${y} L-46 ${y + 30} L-46 ${y + 14} Z`),
    })),
  clover: () => [
    { outline: curve("M-4 12 L4 12 L12 50 L3 50 Z") },
    ...[
      [0, -26],
      [-24, 4],
      [24, 4],
    ].map(([x = 0, y = 0]) => ({ outline: ellipse(x, y, 24) })),
  ],
};

function cutIf(cut: boolean): { cut?: true } {
  return cut ? { cut } : {};
}

/** A star of `points`, from the outer to the inner radius and back. */
function starOutline(points: number, outer: number, inner: number): Point[] {
  return Array.from({ length: points * 2 }, (_, i) => {
    const angle = (i / points) * Math.PI - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  });
}
