import fc from "fast-check";
import { expect, test } from "vitest";
import { clipLine, clipRing } from "./clip.ts";
import { areaOf, type Box, boxOf, isInside, type Line, simplify, toSegment } from "./geometry.ts";
import { pathText, UNITS } from "./path-text.ts";

const FRAME: Box = [0, 0, 640, 420];
const coordinate = fc.double({ min: -900, max: 1500, noNaN: true });
const anyLine = (least: number) =>
  fc
    .array(fc.tuple(coordinate, coordinate), { minLength: least, maxLength: 30 })
    .map((points): Line => points.flat());

const holds = (line: Line, slack = 1e-6) => {
  const [left, top, right, bottom] = boxOf(line);
  return left >= -slack && top >= -slack && right <= 640 + slack && bottom <= 420 + slack;
};

/** Points of a line, a few on each of its parts. */
function sampled(line: Line): [x: number, y: number][] {
  const points: [number, number][] = [];
  for (let i = 0; i + 3 < line.length; i += 2) {
    for (const part of [0, 0.25, 0.5, 0.75, 1]) {
      const at = (axis: 0 | 1) =>
        (line[i + axis] as number) + ((line[i + 2 + axis] as number) - (line[i + axis] as number)) * part;
      points.push([at(0), at(1)]);
    }
  }
  return points;
}

const farFrom = (line: Line, x: number, y: number) => {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 3 < line.length; i += 2) {
    const [ax, ay, bx, by] = line.slice(i, i + 4) as [number, number, number, number];
    least = Math.min(least, toSegment(x, y, ax, ay, bx, by));
  }
  return least;
};

test("what is cut by the frame lies inside of it, and nothing that was inside is gone", () => {
  fc.assert(
    fc.property(anyLine(2), (line) => {
      const parts = clipLine(line, FRAME);
      for (const part of parts) expect(holds(part)).toBe(true);
      for (const [x, y] of sampled(line)) {
        if (x < 1 || y < 1 || x > 639 || y > 419) continue;
        expect(Math.min(...parts.map((part) => farFrom(part, x, y)))).toBeLessThan(1e-6);
      }
    }),
  );
});

test("a ring that is cut lies inside, says which of its sides are the cut's, and holds what it held", () => {
  const inFrame = fc.tuple(
    fc.double({ min: 2, max: 638, noNaN: true }),
    fc.double({ min: 2, max: 418, noNaN: true }),
  );
  fc.assert(
    fc.property(anyLine(3), inFrame, (points, [x, y]) => {
      const ring = clipRing(points, FRAME);
      if (ring) {
        expect(holds(ring.points)).toBe(true);
        if (ring.cut) expect(ring.cut).toHaveLength(ring.points.length / 2);
      }
      // Right at an edge a sum of floats decides.
      if (farFrom([...points, points[0] as number, points[1] as number], x, y) < 1e-3) return;
      expect(ring ? isInside([ring], x, y) : false).toBe(isInside([{ points }], x, y));
    }),
  );
});

test("a square that two sides of the frame cut keeps its own two as its edges", () => {
  const ring = clipRing([-50, -50, 100, -50, 100, 100, -50, 100], FRAME);
  expect(Math.abs(areaOf(ring?.points ?? []))).toBe(10_000);
  expect(ring?.cut?.filter(Boolean)).toHaveLength(2);
  const data = pathText();
  if (ring) data.edges(ring);
  expect(data.text()).toBe(`m500 0v500h-500`);
});

test("a simpler line stays as near to the old one as was asked for, from end to end", () => {
  fc.assert(
    fc.property(anyLine(2), fc.double({ min: 0.1, max: 40, noNaN: true }), (line, tolerance) => {
      const simple = simplify(line, tolerance);
      expect([simple.slice(0, 2), simple.slice(-2)]).toEqual([line.slice(0, 2), line.slice(-2)]);
      for (let i = 0; i < line.length; i += 2) {
        const far = farFrom(
          simple.length > 2 ? simple : [...simple, ...simple],
          line[i] as number,
          line[i + 1] as number,
        );
        expect(far).toBeLessThanOrEqual(tolerance + 1e-6);
      }
    }),
  );
});

test("path data leads to the same points, to a tenth of a px, and is read as it is written", () => {
  fc.assert(
    fc.property(fc.array(anyLine(2), { minLength: 1, maxLength: 4 }), (lines) => {
      const data = pathText();
      for (const line of lines) data.line(line);
      const read = readPath(data.text());
      const seen = lines.flatMap((line) => sampled(line));
      for (const [x, y] of seen) {
        const near = Math.min(...read.map((part) => farFrom(part, x * UNITS, y * UNITS)));
        const known = lines.some(
          (line) =>
            new Set(sampled(line).map(([a, b]) => `${Math.round(a * UNITS)} ${Math.round(b * UNITS)}`)).size <
            2,
        );
        if (!known) expect(near).toBeLessThanOrEqual(0.75);
      }
    }),
    { numRuns: 60 },
  );
});

/** Reads path data of m, l, h and v. */
function readPath(data: string): Line[] {
  const parts: Line[] = [];
  let [x, y] = [0, 0];
  for (const [, command, numbers = ""] of data.matchAll(/([mlhvz])([^mlhvz]*)/g)) {
    const values = (numbers.match(/-?\d+/g) ?? []).map(Number);
    if (command === "h" || command === "v") {
      for (const value of values) {
        if (command === "h") x += value;
        else y += value;
        parts.at(-1)?.push(x, y);
      }
      continue;
    }
    for (let i = 0; i < values.length; i += 2) {
      x += values[i] as number;
      y += values[i + 1] as number;
      if (command === "m" && i === 0) parts.push([x, y]);
      else parts.at(-1)?.push(x, y);
    }
  }
  return parts;
}
