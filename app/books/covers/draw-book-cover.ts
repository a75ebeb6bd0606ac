import type { Cover } from "#app/drawing/covers/cover-names.ts";
import { lineSpacing } from "#app/drawing/covers/draw-cover.ts";
import { placement } from "#app/drawing/engraving/affine.ts";
import { engrave } from "#app/drawing/engraving/engrave.ts";
import { type Form, form } from "#app/drawing/engraving/form.ts";
import { between, randomOf } from "#app/drawing/engraving/random.ts";
import { rectangle } from "#app/drawing/engraving/shapes.ts";
import { GROUNDS } from "#app/drawing/grounds/grounds.ts";
import type { Inks } from "#app/drawing/inks.ts";
import { MOTIFS } from "#app/drawing/motifs/motifs.ts";
import { bookCoverHeight, LABEL } from "./book-cover.ts";

export type BookCoverRequest = Cover & {
  /** The book's slug: decides the composition and all accidents of hand and press. */
  seed: string;
  inks: Inks;
  /** CSS px; the height is half as much again. */
  width: number;
};

/** The picture begins a little above the label's lower edge, so that it seems to go on behind it. */
const PICTURE_TOP = 0.3;

/**
 * Draws a book's cover: a paper label with a double frame above, an engraved subject below, in two inks. The label is left
 * empty: the title is text that the page lays over it. Returns a complete SVG document, the same for the same request.
 */
export function drawBookCover({ seed, inks, motif, ground, width }: BookCoverRequest): string {
  const height = bookCoverHeight(width);
  const spacing = lineSpacing(width);
  const { scale, tilt, x, y, mirrors, grounds, draw } = MOTIFS[motif];
  const random = randomOf(`${seed}:composition`);
  const pictureHeight = height * (1 - PICTURE_TOP);
  const unit = Math.max(width / 1.3, pictureHeight * 0.8) / 800;
  const view = {
    scale: between(random, scale) * unit,
    angle: between(random, tilt),
    x: between(random, x) * width,
    y: height * PICTURE_TOP + between(random, y) * pictureHeight,
    mirror: mirrors && random() < 0.5,
  };
  const frame = height / 800;
  const behind = (grounds?.[ground] ?? GROUNDS[ground])({
    random: randomOf(`${seed}:ground`),
    width: width / frame,
    grain: spacing / frame,
    focus: [(view.x - width / 2) / frame, (view.y - height / 2) / frame],
  });
  const subject = draw({
    random: randomOf(`${seed}:subject`),
    grain: spacing / view.scale,
    ground,
    alone: false,
    flooded: ground === "flood" || ground === "rings",
  });
  return engrave({
    width,
    height,
    spacing,
    layers: [
      { forms: behind, view: placement({ x: width / 2, y: height / 2, scale: frame }) },
      { forms: subject, view: placement(view) },
      { forms: label(width, height, spacing), view: placement({}) },
    ],
    inks,
    seed,
  });
}

/** A sheet of paper with a heavy and a fine rule around it. */
function label(width: number, height: number, spacing: number): Form[] {
  const side = LABEL.side * width;
  const sheet = (inset: number, line: number) =>
    form(
      rectangle(
        side + inset,
        LABEL.top * height + inset,
        width - 2 * (side + inset),
        LABEL.height * height - 2 * inset,
      ),
      { line, halo: 0.6 },
    );
  return [sheet(0, 0.5), sheet(spacing * 1.25, 0.2)];
}
