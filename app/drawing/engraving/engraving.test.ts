import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { apply, compose, invert, type Point, placement, scaleOf } from "./affine.ts";
import { clipToPicture, thinOut } from "./clip.ts";
import { curve } from "./curve.ts";
import { hatchLines } from "./hatch-lines.ts";
import { createPathData } from "./path-data.ts";
import { between, noiseOf, randomOf } from "./random.ts";
import { createRun, extendRun, inkRun } from "./ribbon.ts";
import { rectangle } from "./shapes.ts";
import { createVisibility, formAt, layForm } from "./visibility.ts";

describe("chance", () => {
  it("is the same for the same seed, on any machine", () => {
    const random = randomOf("leaf");
    expect([random(), random(), random()].map((value) => value.toFixed(9))).toEqual([
      "0.557861927",
      "0.452553055",
      "0.455369439",
    ]);
  });

  it("stays within its range and depends on every letter of the seed", () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        expect(between(randomOf(seed), [3, 5])).toBeGreaterThanOrEqual(3);
        expect(between(randomOf(seed), [3, 5])).toBeLessThan(5);
        expect(randomOf(seed)()).not.toBe(randomOf(`${seed}a`)());
      }),
    );
  });
});

describe("placing", () => {
  it("can be undone", () => {
    const at = fc.record({
      x: fc.integer({ min: -900, max: 900 }),
      y: fc.integer({ min: -900, max: 900 }),
      angle: fc.integer({ min: -180, max: 180 }),
      scale: fc.double({ min: 0.1, max: 4, noNaN: true }),
      mirror: fc.boolean(),
    });
    fc.assert(
      fc.property(at, at, (one, other) => {
        const map = compose(placement(one), placement(other));
        const [x, y] = apply(invert(map), apply(map, [120, -45]));
        expect(x).toBeCloseTo(120, 5);
        expect(y).toBeCloseTo(-45, 5);
        expect(scaleOf(map)).toBeCloseTo(one.scale * other.scale, 5);
      }),
    );
  });
});

describe("outlines", () => {
  it("are read from path data", () => {
    expect(curve("M0 0 H10 V5 L-2.5 5 Z")).toEqual([
      [0, 0],
      [10, 0],
      [10, 5],
      [-2.5, 5],
    ]);
    expect(curve("M0 0 Q10 0 10 10").at(-1)).toEqual([10, 10]);
    expect(curve("M0 0 C0 10 10 10 10 0")).toHaveLength(17);
    expect(() => curve("M0 0 A5 5 0 0 0 9 9")).toThrow('"A"');
  });

  it("are cut to the picture and its margin", () => {
    const cut = clipToPicture(rectangle(-900, -900, 5000, 5000), { width: 100, height: 50, margin: 10 });
    expect(cut.map(([x]) => x).sort((a, b) => a - b)).toEqual([-10, -10, 110, 110]);
    expect(clipToPicture(rectangle(300, 300, 5, 5), { width: 100, height: 50, margin: 10 })).toEqual([]);
  });

  it("lose points that make no difference", () => {
    const points = Array.from({ length: 50 }, (_, i): Point => [i, 0]);
    expect(thinOut([...points, [49, 20], [0, 20]], 0.1)).toHaveLength(4);
  });
});

describe("path data", () => {
  it("is short: whole fifths of a pixel, relative, without spaces that say nothing", () => {
    const path = createPathData();
    path.polygon([1, 3, 3, 1], [1, 1, 2.04, 2]);
    path.polygon([1, 2, 1], [3, 3, 4]);
    expect(path.text()).toBe("m5 5 10 0 0 5-10 0zm0 10 5 0-5 5z");
  });

  it("leaves out shapes that vanish", () => {
    const path = createPathData();
    path.polygon([1, 1.01, 1.02], [1, 1.01, 1]);
    expect(path.text()).toBe("");
  });
});

describe("what is in front", () => {
  it("is the last form laid there, with nothing in its halo", () => {
    const map = createVisibility(100, 100);
    layForm(map, rectangle(-10, -10, 120, 120), 0, 0);
    layForm(map, rectangle(40, 40, 20, 20), 1, 5);
    expect(formAt(map, 50, 50)).toBe(1);
    expect(formAt(map, 37, 50)).toBe(-1);
    expect(formAt(map, 30, 50)).toBe(0);
    expect(formAt(map, 500, 50)).toBe(-1);
  });
});

describe("a line", () => {
  it("is as wide as its run says and ends in points where it fades", () => {
    const run = createRun();
    for (let x = 0; x <= 40; x++) extendRun(run, x, 10, 4);
    Object.assign(run, { fadesIn: true, fadesOut: true });
    const path = createPathData();
    inkRun(path, run, 4);
    expect(path.text().startsWith("m0 50")).toBe(true);
    expect(path.text()).toMatch(/-?\d+/);
    expect(run.count).toBe(0);
  });

  it("too short to be seen is not drawn", () => {
    const run = createRun();
    for (let x = 0; x <= 2; x++) extendRun(run, x, 10, 4);
    const path = createPathData();
    inkRun(path, run, 4);
    expect(path.text()).toBe("");
  });

  it("of a hatch is a gap away from the next, and all of them reach across the form", () => {
    const noise = noiseOf(() => 0.5);
    const lines = hatchLines({ kind: "lines", angle: 30 }, [0, 0, 100, 60], 5, noise);
    const pen = { x: 0, y: 0, gap: 0 };
    const places = lines.map((line) => {
      line.at(0, pen);
      return [pen.x, pen.y] as const;
    });
    const [a, b] = [places[0] ?? [0, 0], places[1] ?? [0, 0]];
    expect(Math.hypot(a[0] - b[0], a[1] - b[1])).toBeCloseTo(5);
    expect(lines.length).toBeGreaterThan(19);
  });
});
