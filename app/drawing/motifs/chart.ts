import { form } from "../engraving/form.ts";
import { rectangle } from "../engraving/shapes.ts";
import { clamp } from "../engraving/tone.ts";
import { bars } from "./chart-bars.ts";
import { coins } from "./chart-coins.ts";
import { vine } from "./chart-vine.ts";
import type { Motif } from "./motif.ts";

/** Growth, in three ways. */
export const chart: Motif = {
  scale: [1, 1.2],
  tilt: [-4, 4],
  x: [0.46, 0.54],
  y: [0.58, 0.62],
  mirrors: false,
  draw: (context) => {
    if (context.alone) return bars(context);
    const floor = form(rectangle(-1500, 300, 3000, 400), {
      tone: (_, y) => 0.14 + 0.34 * clamp((y - 300) / 140),
      line: 0.4,
      halo: 0,
      spot: "keep",
    });
    const kind = Math.floor(context.random() * 3);
    if (kind === 0) return [floor, ...bars(context)];
    return kind === 1 ? [floor, ...coins(context)] : vine(context);
  },
};
