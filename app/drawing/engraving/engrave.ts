import { type Inks, overprint } from "../inks.ts";
import { type Affine, apply, compose } from "./affine.ts";
import { drawContours } from "./contours.ts";
import type { Form } from "./form.ts";
import { hatchForms, type Scene } from "./key-plate.ts";
import { createPathData, UNITS_PER_PIXEL } from "./path-data.ts";
import { noiseOf, randomOf } from "./random.ts";
import { drawSpotPlate } from "./spot-plate.ts";
import { createVisibility, layForm } from "./visibility.ts";

export type Plate = { forms: readonly Form[]; view: Affine };

/**
 * Engraves and prints a picture: takes layers of forms, back to front, each with the map of its units to CSS px; the
 * size in CSS px; the spacing of lines in CSS px; the inks, and a seed for what a hand and a press leave to chance.
 * Returns a complete SVG document.
 */
export function engrave(picture: {
  width: number;
  height: number;
  spacing: number;
  layers: readonly Plate[];
  inks: Inks;
  seed: string;
}): string {
  const { width, height, spacing, layers, inks, seed } = picture;
  const forms = layers.flatMap(({ forms, view }) =>
    forms.map((one) => ({ ...one, place: compose(view, one.place) })),
  );
  const outlines = forms.map(({ outline, place }) => outline.map((point) => apply(place, point)));
  const visible = createVisibility(width, height);
  for (const [number, { halo }] of forms.entries()) {
    layForm(visible, outlines[number] ?? [], number, halo * spacing);
  }
  const noise = noiseOf(randomOf(`${seed}:hand`));
  const scene: Scene = { width, height, spacing, forms, outlines, visible, noise };
  const key = createPathData();
  hatchForms(scene, key);
  drawContours(scene, key);
  const colours = { spot: overprint(inks.spot, inks.paper), paper: inks.paper };
  const spot = drawSpotPlate(scene, colours, randomOf(`${seed}:press`));
  const [right, bottom] = [width * UNITS_PER_PIXEL, height * UNITS_PER_PIXEL];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${right} ${bottom}" ` +
    `preserveAspectRatio="xMidYMid slice"><path fill="${inks.paper}" d="M0 0h${right}v${bottom}H0z"/>${spot}` +
    `<path style="mix-blend-mode:multiply" fill="${inks.key}" d="${key.text()}"/></svg>`
  );
}
