import type { Point } from "../engraving/affine.ts";
import { type Form, form, lines } from "../engraving/form.ts";
import { between, type Random } from "../engraving/random.ts";
import { rectangle } from "../engraving/shapes.ts";
import { clamp, fraction } from "../engraving/tone.ts";

/** Where the town ends. */
const LINE = -150;

/** What stands on the horizon: no town is like the other. */
export function horizon(random: Random, grain: number): Form[] {
  const kind = random();
  if (kind < 0.4) return towers(random, grain);
  return kind < 0.75 ? hills(random) : [];
}

function towers(random: Random, grain: number): Form[] {
  const forms: Form[] = [];
  const wide = Math.max(46, grain * 3);
  for (let x = -1000; x < 1000; ) {
    const width = between(random, [wide, wide * 2.1]);
    // Higher towards the middle of the town, wherever that is.
    const height = between(random, [40, 130]) + 110 * Math.exp(-(((x - 330) / 260) ** 2)) * random();
    const left = x;
    forms.push(
      form(rectangle(left, LINE - height, width, height + 10), {
        hatch: lines(90),
        tone: (px, y) => (fraction(y / 26) < 0.24 ? 0.1 : 0.2 + 0.5 * clamp((px - left) / width - 0.3)),
        spot: random() < 0.35 ? "ink" : "paper",
        line: 0.34,
        halo: 0.3,
      }),
    );
    x += width * between(random, [0.8, 1.25]);
  }
  return forms;
}

/** Ranges of mountains, the far one in ink; their right sides are in the shade. */
function hills(random: Random): Form[] {
  return [1, 0].map((far) => {
    const peaks: Point[] = [];
    for (let x = -1100; x < 1100; ) {
      peaks.push([x, LINE - 20 - far * 40]);
      const reach = between(random, [90, 190]);
      peaks.push([x + reach, LINE - between(random, [60, 120]) * (1 + far * 0.5)]);
      x += reach * 2;
    }
    const slope = (x: number) => {
      const next = peaks.findIndex(([px]) => px > x);
      return (peaks[next]?.[1] ?? 0) > (peaks[next - 1]?.[1] ?? 0);
    };
    return form([...peaks, [1100, LINE + 10], [-1100, LINE + 10]], {
      hatch: lines(62),
      tone: (x) => (slope(x) ? 0.66 : 0.06),
      spot: far ? "ink" : "paper",
      line: 0.4,
      halo: 0.5,
    });
  });
}
