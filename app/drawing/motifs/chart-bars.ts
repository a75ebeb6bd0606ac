import { type Form, form, lines, placed } from "../engraving/form.ts";
import { clamp } from "../engraving/tone.ts";
import type { MotifContext } from "./motif.ts";
import { sprig } from "./sprig.ts";

const HEIGHTS = [70, 100, 150, 120, 220, 290, 390, 330];
const WIDTH = 150;
const PITCH = 188;
const FOOT = 316;

/** Blocks that grow from left to right; the highest has sprouted. */
export function bars({ random, grain, alone }: MotifContext): Form[] {
  const forms = HEIGHTS.flatMap((height, i) =>
    bar(-800 + i * PITCH, height * (0.9 + 0.2 * random()), i % 2 ? "paper" : "ink"),
  );
  const top = forms.at(-5)?.outline[0] ?? [0, 0];
  const [x, y] = [top[0] + WIDTH / 2 + 32, top[1] - 14];
  return [
    ...(alone ? forms.slice(-16, -4) : forms.slice(0, -4)),
    ...placed(sprig(grain > 14 ? 5 : 7), { x, y, angle: -4, scale: 1.1 }),
    ...forms.slice(-4),
  ];
}

/** Its shadowed side, front and top. */
function bar(x: number, height: number, spot: "ink" | "paper"): Form[] {
  const top = FOOT - height;
  const right = x + WIDTH;
  const [backX, backY] = [64, -40];
  return [
    form(
      [
        [right, FOOT],
        [right + 240, FOOT + 26],
        [right + 120, FOOT + 40],
        [x + 20, FOOT + 16],
      ],
      { tone: 0.7, spacing: 0.8, line: 0, halo: 0, spot: "keep" },
    ),
    form(
      [
        [right, top],
        [right + backX, top + backY],
        [right + backX, FOOT + backY],
        [right, FOOT],
      ],
      {
        hatch: lines(90),
        tone: (_, y) => 0.66 + 0.22 * clamp((y - top) / height),
        spot,
        line: 0.44,
        halo: 0.5,
        spacing: 0.95,
      },
    ),
    form(
      [
        [x, top],
        [right, top],
        [right, FOOT],
        [x, FOOT],
      ],
      {
        tone: (px, y) => 0.06 + 0.36 * clamp((y - top) / height) * (0.6 + 0.4 * clamp((px - x) / WIDTH)),
        spot,
        line: 0.44,
      },
    ),
    form(
      [
        [x, top],
        [x + backX, top + backY],
        [right + backX, top + backY],
        [right, top],
      ],
      { hatch: lines(-32), tone: 0.14, spot, line: 0.44, halo: 0.2 },
    ),
  ];
}
