import { placement } from "../engraving/affine.ts";
import { engrave } from "../engraving/engrave.ts";
import { between, randomOf } from "../engraving/random.ts";
import { GROUNDS } from "../grounds/grounds.ts";
import type { Inks } from "../inks.ts";
import { MOTIFS } from "../motifs/motifs.ts";
import type { Cover } from "./cover-names.ts";

export type CoverRequest = Cover & {
  /** The story's slug: decides the composition and all accidents of hand and press. */
  seed: string;
  inks: Inks;
  /** CSS px of the place where the picture is shown. */
  width: number;
  height: number;
};

/** CSS px from line to line: 2.6 on a thumbnail of 104 px, 4.3 on a card of 400, 5.5 at 800, 6.4 at 1200. */
export function lineSpacing(width: number): number {
  return 2.6 * (width / 104) ** 0.37;
}

/**
 * Draws a story's cover. Takes what it shows and the size in CSS px, for which it is drawn with its own pen, not
 * scaled. Returns a complete SVG document; the same text for the same request, on any machine.
 */
export function drawCover({ seed, inks, motif, ground, width, height }: CoverRequest): string {
  const spacing = lineSpacing(width);
  const { scale, tilt, x, y, mirrors, grounds, draw } = MOTIFS[motif];
  const random = randomOf(`${seed}:composition`);
  // A picture that is not wide is drawn as if it were lower: a wide subject is cut at its sides, not in half.
  const unit = Math.min(height, Math.max(width / 1.3, height * 0.8)) / 800;
  const angle = between(random, tilt);
  const view = {
    scale: between(random, scale) * unit,
    angle,
    x: between(random, x) * width,
    y: between(random, y) * height,
    mirror: mirrors && random() < 0.5,
  };
  const subject = draw({
    random: randomOf(`${seed}:subject`),
    grain: spacing / view.scale,
    ground,
    alone: false,
    flooded: ground === "flood" || ground === "rings",
  });
  const frame = height / 800;
  const behind = (grounds?.[ground] ?? GROUNDS[ground])({
    random: randomOf(`${seed}:ground`),
    width: width / frame,
    grain: spacing / frame,
    focus: [(view.x - width / 2) / frame, (view.y - height / 2) / frame],
  });
  return engrave({
    width,
    height,
    spacing,
    layers: [
      { forms: behind, view: placement({ x: width / 2, y: height / 2, scale: frame }) },
      { forms: subject, view: placement(view) },
    ],
    inks,
    seed,
  });
}
