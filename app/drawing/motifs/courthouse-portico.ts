import { curve } from "../engraving/curve.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import { rectangle } from "../engraving/shapes.ts";
import { clamp, cylinder, fraction } from "../engraving/tone.ts";
import { leafForms } from "./leaf.ts";
import type { MotifContext } from "./motif.ts";

/** A temple's front: six columns before a dark porch, a leaf in the gable. */
export function portico({ grain, flooded }: MotifContext): Form[] {
  return [
    form(rectangle(-640, -150, 1280, 440), {
      hatch: lines(90),
      tone: (_, y) => 0.62 + 0.25 * clamp((150 - y) / 400),
      line: 0,
      halo: 0,
    }),
    form(rectangle(-74, -20, 148, 310), { tone: 0.28, line: 0.4, spot: "ink" }),
    form(rectangle(-52, 4, 104, 290), { hatch: lines(90), tone: 0.82, line: 0.3, halo: 0.3, spot: "ink" }),
    ...[-2, -1, 0, 1, 2, 3].flatMap((i) => column(i * 206 - 103)),
    form(rectangle(-650, -206, 1300, 58), {
      hatch: lines(90),
      tone: (x, y) => (grain < 16 && fraction(x / 46) < 0.16 ? 0.7 : 0.08 + 0.12 * clamp((y + 200) / 60)),
      line: 0.45,
    }),
    form(curve("M-700 -206 L0 -416 L700 -206 Z"), { tone: 0.05, line: 0.6, halo: 0.6 }),
    form(curve("M-560 -224 L0 -388 L560 -224 Z"), {
      tone: (_, y) => 0.3 + 0.32 * clamp((y + 386) / 160),
      line: 0.4,
      halo: 0.1,
      spot: flooded ? "paper" : "ink",
    }),
    ...placed(leafForms(430, 84, { spot: "paper", dark: -0.12, teeth: 8 }), { y: -254, scale: 0.22 }),
    ...[0, 1, 2, 3, 4, 5].map((i) => step(288 + i * 36, 640 + i * 42)),
  ];
}

function column(x: number): Form[] {
  const side = (px: number) => 0.1 + 0.55 * clamp((px - x) / 72);
  const shaft = `M${x - 50} -108 L${x + 50} -108 L${x + 56} 250 L${x - 56} 250 Z`;
  const capital =
    `M${x - 74} -150 L${x + 74} -150 L${x + 74} -128 C${x + 66} -112 ${x + 56} -108 ${x + 52} -104 ` +
    `L${x - 52} -104 C${x - 56} -108 ${x - 66} -112 ${x - 74} -128 Z`;
  return [
    form(curve(shaft), {
      hatch: lines(90),
      tone: (px) => cylinder((px - x) / 54, 0.05),
      spacing: 1.1,
      line: 0.4,
      halo: 0.7,
    }),
    form(curve(capital), { tone: side, line: 0.4 }),
    form(rectangle(x - 70, 248, 140, 16), { hatch: lines(90), tone: side, line: 0.34 }),
    form(rectangle(x - 80, 264, 160, 24), { hatch: lines(90), tone: side, line: 0.34 }),
  ];
}

/** A step: its tread in the light, its riser in the shade. */
function step(y: number, half: number): Form {
  return form(rectangle(-half, y, 2 * half, 38), {
    tone: (_, py) => (py > y + 20 ? 0.7 : 0.08),
    spacing: 0.8,
    line: 0.4,
    halo: 0.2,
  });
}
