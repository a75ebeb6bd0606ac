import type { GroundName } from "#app/drawing/covers/cover-names.ts";
import { lineSpacing } from "#app/drawing/covers/draw-cover.ts";
import { placement } from "#app/drawing/engraving/affine.ts";
import { engrave } from "#app/drawing/engraving/engrave.ts";
import { between, randomOf } from "#app/drawing/engraving/random.ts";
import { GROUNDS } from "#app/drawing/grounds/grounds.ts";
import type { Inks } from "#app/drawing/inks.ts";
import type { EmblemName, PackageName } from "./package-names.ts";
import { PACKAGES } from "./packages.ts";

export type ProductPicture = {
  /** The product's slug: decides ground, composition and all accidents of hand and press. */
  seed: string;
  package: PackageName;
  emblem: EmblemName;
  inks: Inks;
  /** CSS px of the place where the picture is shown. */
  width: number;
  height: number;
};

/** Grounds that leave the label to be read. */
const GROUNDS_BEHIND: readonly GroundName[] = ["sun", "flood", "halftone", "rays"];

/**
 * Draws a product in its package, with its brand's sign on the label and in its brand's inks. Takes the size in CSS px; returns
 * a complete SVG document: the same text for the same request, on any machine.
 */
export function drawProduct({ seed, inks, emblem, width, height, ...product }: ProductPicture): string {
  const random = randomOf(`${seed}:composition`);
  const ground = GROUNDS_BEHIND[Math.floor(random() * GROUNDS_BEHIND.length)] ?? "sun";
  const { draw, top } = PACKAGES[product.package];
  const spacing = lineSpacing(width);
  // Its label stands in the picture whole; its foot, or its head, is cut.
  const scale =
    (between(random, [860, 930]) / (380 - top)) * (height / 800) * Math.min(1, width / height + 0.1);
  const flooded = ground === "flood";
  const view = {
    x: width * between(random, [0.42, 0.58]),
    y: height * between(random, [0.5, 0.55]) - ((380 + top) / 2) * scale,
    scale,
    angle: between(random, [-9, 9]),
  };
  const subject = draw({ random: randomOf(`${seed}:subject`), grain: spacing / scale, flooded, emblem });
  const frame = height / 800;
  const behind = GROUNDS[ground]({
    random: randomOf(`${seed}:ground`),
    width: width / frame,
    grain: spacing / frame,
    focus: [(view.x - width / 2) / frame, 0],
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
