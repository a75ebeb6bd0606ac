import type { GroundName } from "../covers/cover-names.ts";
import type { Form } from "../engraving/form.ts";
import type { Random } from "../engraving/random.ts";
import type { Ground } from "../grounds/ground.ts";

export type Range = readonly [from: number, to: number];

export type MotifContext = {
  random: Random;
  /** Units from line to line: what is smaller than two of them cannot be drawn. */
  grain: number;
  ground: GroundName;
  /** True when ink surrounds the subject: it is then left in paper. */
  flooded: boolean;
  /** True where there is no room for what surrounds it (floor, streets, wings): the subject alone. */
  alone: boolean;
};

/**
 * A subject: how it is drawn and how it may be composed. Its units are 1/800 of the picture's height at scale 1, its
 * origin is what the composition turns about.
 */
export type Motif = {
  scale: Range;
  /** Degrees. */
  tilt: Range;
  /** Where the origin is, as parts of the picture's width and height. */
  x: Range;
  y: Range;
  /** False where a mirror image would be wrong: text, rising bars. */
  mirrors: boolean;
  /** Grounds that it brings along instead of the common ones. */
  grounds?: Partial<Record<GroundName, Ground>>;
  draw: (context: MotifContext) => Form[];
};
