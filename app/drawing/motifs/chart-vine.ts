import type { Point } from "../engraving/affine.ts";
import { type Form, form, lines, placed } from "../engraving/form.ts";
import { between } from "../engraving/random.ts";
import { band, ellipse, rectangle, row } from "../engraving/shapes.ts";
import { clamp, cylinder } from "../engraving/tone.ts";
import { leaflet } from "./leaflet.ts";
import type { MotifContext } from "./motif.ts";

const FOOT = 300;
const LEFT = -900;
const PITCH = 210;

/** A curve over graph paper that is a vine: leaves at its points, ink beneath it. */
export function vine({ random, grain, flooded }: MotifContext): Form[] {
  const heights = [60, 110, 90, 190, 250, 220, 390, 470, 640].map(
    (height) => height * between(random, [0.9, 1.1]),
  );
  const points = heights.map((height, i): Point => [LEFT + i * PITCH, FOOT - height]);
  const course = smooth(points);
  const end = course.at(-1) ?? [0, 0];
  const area: Point[] = [...course, [end[0], FOOT], [LEFT, FOOT]];
  return [
    ...grid(),
    form(area, {
      hatch: lines(90),
      tone: (x, y) => 0.16 + 0.4 * clamp((y + 100) / 500) * clamp((x + 1200) / 1500),
      spot: flooded ? "paper" : "ink",
      line: 0,
      halo: 0.2,
    }),
    form(rectangle(-1500, FOOT, 3000, 22), {
      hatch: lines(90),
      tone: 0.9,
      spacing: 0.6,
      line: 0.3,
      halo: 0.5,
    }),
    ...points.slice(1).flatMap((point, i) => leaves(point, i, grain)),
    form(band(course, 26, 14), {
      hatch: lines(90),
      tone: (_, y) => 0.1 + 0.5 * cylinder(Math.sin(y / 30), 0.3),
      spot: "ink",
      line: 0.46,
      halo: 0.7,
    }),
    ...points.slice(1).map(([x, y]) => form(ellipse(x, y, 19, 19, [0, 360], 24), { line: 0.46, halo: 0.4 })),
  ];
}

/** Lines of the graph paper. */
function grid(): Form[] {
  const across = Array.from({ length: 7 }, (_, i) =>
    row([-1500, FOOT - 130 * (i + 1)], [1500, FOOT - 130 * (i + 1)], 2),
  );
  return across.map((line) => form(band(line, 5), { line: 0.14, halo: 0, spot: "keep" }));
}

function leaves([x, y]: Point, index: number, grain: number): Form[] {
  const style = { spot: "ink", teeth: grain > 14 ? 5 : 8 } as const;
  const size = 0.75 + index * 0.07;
  const side = index % 2 ? 1 : -1;
  return [
    ...placed(leaflet(190 * size, 34 * size, side * 30, style), { x, y, angle: side * 38 - 18 }),
    ...placed(leaflet(130 * size, 25 * size, side * -22, style), { x, y, angle: side * -48 - 10 }),
  ];
}

/** A curve through points (Catmull and Rom's). */
function smooth(points: readonly Point[]): Point[] {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  return points.slice(0, -1).flatMap((_, i) =>
    Array.from({ length: 10 }, (_, k): Point => {
      const t = k / 10;
      const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const axis = (n: 0 | 1) =>
        0.5 *
        (2 * b[n] +
          (c[n] - a[n]) * t +
          (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
          (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t * t * t);
      return [axis(0), axis(1)];
    }),
  );
}
