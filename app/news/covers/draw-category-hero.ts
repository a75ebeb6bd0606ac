import { lineSpacing } from "#app/drawing/covers/draw-cover.ts";
import { apply, placement } from "#app/drawing/engraving/affine.ts";
import { engrave } from "#app/drawing/engraving/engrave.ts";
import type { Form } from "#app/drawing/engraving/form.ts";
import { randomOf } from "#app/drawing/engraving/random.ts";
import { GROUNDS } from "#app/drawing/grounds/grounds.ts";
import type { Inks } from "#app/drawing/inks.ts";
import { MOTIFS } from "#app/drawing/motifs/motifs.ts";
import type { Band } from "#app/site/look.server.ts";

export type CategoryHeroRequest = {
  /** The category's slug: decides all accidents of hand and press. */
  category: string;
  inks: Inks;
  band: Band;
  /** CSS px. */
  width: number;
  height: number;
};

/** The part of the width, from the left, that belongs to the title. */
const CALM = 0.45;

/**
 * Draws the band over a category's page: flooded with its spot ink, one huge cropped motif on the right half; the left
 * half is calm, for the title that HTML lays over it. Takes the size in CSS px; returns an SVG document.
 */
export function drawCategoryHero({ category, inks, band, width, height }: CategoryHeroRequest): string {
  const { motif, x, y, scale, angle } = band;
  // Half the width; not so large that a low band shows a detail nobody knows, nor so small that nothing is cropped.
  const unit = Math.max(Math.min(width / 2, height * 2.2), height * 1.35) / 800;
  const spacing = lineSpacing(width);
  const seed = `category:${category}`;
  const subject = MOTIFS[motif].draw({
    random: randomOf(seed),
    grain: spacing / (unit * scale),
    ground: "flood",
    flooded: true,
    alone: true,
  });
  const view = { x: x * width, y: y * height, scale: scale * unit, angle };
  view.x += Math.max(0, CALM * width - leftOf(subject, view, height));
  const frame = height / 800;
  const ground = GROUNDS.flood({
    random: randomOf(seed),
    width: width / frame,
    grain: spacing / frame,
    focus: [0, 0],
  });
  return engrave({
    width,
    height,
    spacing,
    layers: [
      { forms: ground, view: placement({ x: width / 2, y: height / 2, scale: frame }) },
      { forms: subject, view: placement(view) },
    ],
    inks,
    seed,
  });
}

/** How far left forms in a view reach, but for what is below the picture. */
function leftOf(forms: readonly Form[], view: Parameters<typeof placement>[0], height: number): number {
  const map = placement(view);
  const points = forms.flatMap(({ outline, place }) =>
    outline.map((point) => apply(map, apply(place, point))),
  );
  return Math.min(...points.filter(([, y]) => y < height).map(([x]) => x));
}
