import type { Point } from "../engraving/affine.ts";
import { type Form, form, lines } from "../engraving/form.ts";
import { between, type Random } from "../engraving/random.ts";
import { band } from "../engraving/shapes.ts";
import type { Range } from "./motif.ts";
import { horizon } from "./pin-horizon.ts";

/** A place on the map: `u` across, `v` from the horizon (0) towards the eye. */
function seen(u: number, v: number): Point {
  const scale = 1 / (1 + 0.62 * (1 - v));
  return [(u - 0.5) * 2300 * scale, -160 + (560 * (scale - 0.617)) / 0.383];
}

/** A town seen from above, up to its horizon; beyond it towers, hills or nothing. */
export function town(random: Random, grain: number, flooded: boolean): Form[] {
  return [
    ...horizon(random, grain),
    // Streets are what shows between the blocks.
    form([seen(-0.6, 0), seen(1.6, 0), seen(1.6, 1.5), seen(-0.6, 1.5)], {
      spot: flooded ? "ink" : "paper",
      line: 0.3,
      halo: 0.4,
    }),
    ...blocks(random, grain),
    river(),
  ];
}

/** Begin and end of blocks along an axis, streets between them. */
function cuts(random: Random, [from, to]: Range, size: Range, street: number): Range[] {
  const all: Range[] = [];
  for (let at = from; at < to; ) {
    const length = between(random, size);
    all.push([at, at + length]);
    at += length + street;
  }
  return all;
}

function blocks(random: Random, grain: number): Form[] {
  const coarse = grain > 15 ? 1.9 : 1;
  const across = cuts(random, [-0.4, 1.4], [0.07 * coarse, 0.14 * coarse], 0.02 * coarse);
  const away = cuts(random, [0.02, 1.3], [0.11 * coarse, 0.22 * coarse], 0.036 * coarse);
  const slant = (v: number) => 0.22 * (v - 0.5);
  return away.flatMap(([near, far]) =>
    across.map(([left, right]) => {
      const outline = [
        seen(left + slant(near), near),
        seen(right + slant(near), near),
        seen(right + slant(far), far),
        seen(left + slant(far), far),
      ];
      const kind = random();
      const park = kind > 0.84;
      return form(outline, {
        hatch: lines([0, 62, 118, 90][Math.floor(random() * 4)] ?? 0),
        tone: park ? 0.1 : kind < 0.24 ? 0 : 0.16 + 0.42 * random() * random(),
        spot: park || kind > 0.6 ? "ink" : "paper",
        line: 0.22,
        halo: 0.12,
      });
    }),
  );
}

function river(): Form {
  const course = Array.from({ length: 18 }, (_, i): Point => {
    const v = 0.02 + (1.4 * i) / 17;
    return seen(0.2 + 0.22 * Math.sin(v * 3.2) + 0.18 * v, v);
  });
  return form(band(course, 34, 150), {
    tone: (_, y) => 0.1 + 0.1 * Math.sin(y * 0.2),
    line: 0.34,
    halo: 0.6,
  });
}
