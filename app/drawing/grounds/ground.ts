import type { Point } from "../engraving/affine.ts";
import { type Form, form } from "../engraving/form.ts";
import type { Random } from "../engraving/random.ts";
import { rectangle } from "../engraving/shapes.ts";

/** A ground's units are 1/800 of the picture's height, its origin the picture's middle. */
type GroundContext = {
  random: Random;
  /** The picture's width in units; its height is 800. */
  width: number;
  /** Units from line to line. */
  grain: number;
  /** Where the subject is. */
  focus: Point;
};

/** What lies behind the subject, back to front. */
export type Ground = (context: GroundContext) => Form[];

/** A form as large as the picture and its bleed. */
export function backdrop(width: number, details: Partial<Form>): Form {
  return form(rectangle(-width / 2 - 60, -460, width + 120, 920), { line: 0, halo: 0, ...details });
}
