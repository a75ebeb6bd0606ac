import { placed } from "../engraving/form.ts";
import { colonnade } from "./courthouse-colonnade.ts";
import { portico } from "./courthouse-portico.ts";
import type { Motif } from "./motif.ts";

/** From the front, or along its columns from below. */
export const courthouse: Motif = {
  scale: [1.04, 1.36],
  tilt: [-6, 6],
  x: [0.4, 0.6],
  y: [0.5, 0.54],
  mirrors: true,
  draw: (context) => {
    const kind = context.random();
    if (kind < 0.4) return colonnade(context);
    // Near, it fills the picture; from further away its gable stands before the sky.
    return kind < 0.7 ? portico(context) : placed(portico(context), { scale: 0.72, y: 110 });
  },
};
