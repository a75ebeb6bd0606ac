import { type Form, form, lines } from "../engraving/form.ts";
import { ellipse } from "../engraving/shapes.ts";
import { mix, smoothstep } from "../engraving/tone.ts";

/** Striped, its edge scalloped or straight. */
export function awning(stripes: number, scallop: number): Form[] {
  return Array.from({ length: stripes }, (_, i) => {
    const [top, topEnd] = [mix(-436, 436, i / stripes), mix(-436, 436, (i + 1) / stripes)];
    const [left, right] = [mix(-486, 486, i / stripes), mix(-486, 486, (i + 1) / stripes)];
    const outline = [
      [top, -160],
      [topEnd, -160],
      [right, -24],
      [right, 2],
      ...ellipse((left + right) / 2, 2, (right - left) / 2, scallop, [0, 180], 14),
      [left, 2],
    ] as const;
    const inked = i % 2 === 0;
    return form(outline, {
      hatch: lines(90),
      tone: (_, y) => (inked ? 0.42 : 0.02) + 0.3 * smoothstep(-32, -8, y),
      spot: inked ? "ink" : "paper",
      line: 0.4,
      halo: i ? 0.2 : 0.6,
    });
  });
}
