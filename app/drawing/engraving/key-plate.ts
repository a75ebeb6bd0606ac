import { apply, invert, type Point, scaleOf } from "./affine.ts";
import type { Form } from "./form.ts";
import { type Box, hatchLines, type Pen } from "./hatch-lines.ts";
import type { PathData } from "./path-data.ts";
import type { Noise } from "./random.ts";
import { createRun, extendRun, inkRun } from "./ribbon.ts";
import { clamp } from "./tone.ts";
import { BLEED, formAt, type Visibility } from "./visibility.ts";

/** A drawing under way: forms with their outlines in CSS px, and which of them is where in front. */
export type Scene = {
  width: number;
  height: number;
  /** CSS px from line to line. */
  spacing: number;
  forms: readonly Form[];
  outlines: readonly (readonly Point[])[];
  visible: Visibility;
  noise: Noise;
};

/** Inks touch where a tone is darker than this. */
const MOST = 0.9;

/** Draws the swelling lines of all forms. */
export function hatchForms(scene: Scene, path: PathData): void {
  for (const number of scene.forms.keys()) hatchForm(scene, number, path);
}

function hatchForm(scene: Scene, number: number, path: PathData): void {
  const { visible, noise } = scene;
  const { tone, place, hatch, spacing, outline } = scene.forms[number] as Form;
  if (tone === 0) return;
  const box = boxInPicture(scene, number, outline);
  if (!box) return;
  const scale = scaleOf(place);
  const gap = (scene.spacing * spacing) / scale;
  const step = scene.spacing / 5 / scale;
  // Hairlines down to 0.1 of the spacing; thinner ones are noise on a screen.
  const thinnest = Math.max(0.34, scene.spacing * 0.1);
  const [a, b, c, d, e, f] = place;
  const run = createRun();
  const pen: Pen = { x: 0, y: 0, gap };
  for (const [index, line] of hatchLines(hatch, box, gap, noise).entries()) {
    run.fadesIn = false;
    for (let along = line.from; along <= line.to; along += step) {
      line.at(along, pen);
      const x = a * pen.x + c * pen.y + e;
      const y = b * pen.x + d * pen.y + f;
      const here = formAt(visible, x, y) === number;
      let width = 0;
      if (here) {
        const dark = clamp(typeof tone === "number" ? tone : tone(pen.x, pen.y));
        const grain = 1 + 0.07 * noise(x * 0.06 + y * 0.05 + index * 7.3);
        width = Math.min(MOST, dark) * pen.gap * scale * grain;
      }
      if (width > thinnest) extendRun(run, x, y, width);
      else {
        run.fadesOut = here;
        inkRun(path, run, scene.spacing);
        run.fadesIn = here;
      }
    }
    run.fadesOut = false;
    inkRun(path, run, scene.spacing);
  }
}

/** The part of a form that can be seen, as a box in the form's own units; undefined when it is outside the picture. */
function boxInPicture(scene: Scene, number: number, outline: readonly Point[]): Box | undefined {
  const { width, height } = scene;
  const [left, top, right, bottom] = boxOf(scene.outlines[number] as readonly Point[]);
  if (left > width + BLEED || top > height + BLEED || right < -BLEED || bottom < -BLEED) return undefined;
  const back = invert((scene.forms[number] as Form).place);
  const picture = [
    apply(back, [-BLEED, -BLEED]),
    apply(back, [width + BLEED, -BLEED]),
    apply(back, [width + BLEED, height + BLEED]),
    apply(back, [-BLEED, height + BLEED]),
  ];
  const [a, b] = [boxOf(outline), boxOf(picture)];
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

export function boxOf(points: readonly Point[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return [left, top, right, bottom];
}
