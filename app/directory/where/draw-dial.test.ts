import fc from "fast-check";
import { expect, test } from "vitest";
import { bearing } from "../places/direction.ts";
import { distanceMiles, type Position } from "../places/distance.ts";
import { DIAL_RADIUS, MARK_RADIUS, PIN_RADIUS, PIN_RISE } from "./dial.ts";
import { drawDial } from "./draw-dial.server.ts";

const CENTER = { lat: 39.74, lng: -104.99 };
const MILE = 1 / 69;

/** So many miles north and east of the center. */
function at(north: number, east: number): Position {
  return {
    lat: CENTER.lat + north * MILE,
    lng: CENTER.lng + (east * MILE) / Math.cos((CENTER.lat * Math.PI) / 180),
  };
}

function dialOf(shop: Position, neighbors: Position[]) {
  return drawDial({
    city: "Denver",
    center: CENTER,
    shop,
    neighbors: neighbors.map((position, i) => ({ number: i + 1, position })),
  });
}

test("a shop of the city stands in its true place, within rings that fit its distance", () => {
  const dial = dialOf(at(-0.5, 0.5), [at(-0.8, 0.2), at(-0.7, 1), at(-0.6, -0.5), at(-1.6, -0.3)]);
  expect(dial?.rings.map(({ text }) => text)).toEqual(["1 mile", "2"]);
  expect(dial?.pin).toEqual({ x: 31, y: 31 });
  expect(dial?.marks.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test("one a few miles out has wider rings, and one at the end of the world no dial", () => {
  expect(dialOf(at(2.5, 0), [])?.rings.map(({ text }) => text)).toEqual(["2 miles", "4"]);
  expect(dialOf(at(400, 0), [])).toBeUndefined();
});

test("shops at one place part, each tied to it, and words keep off them all", () => {
  const dial = dialOf(at(0.4, 0.4), [at(-0.4, 0.4), at(-0.4, 0.4), at(-0.4, 0.4)]);
  expect(dial?.marks).toHaveLength(3);
  expect(dial?.marks.filter(({ from }) => from).length).toBeGreaterThan(1);
  expect(dial?.center?.text).toBe("Center of Denver");
});

const place = fc
  .tuple(fc.double({ min: -6, max: 6, noNaN: true }), fc.double({ min: -6, max: 6, noNaN: true }))
  .map(([north, east]) => at(north, east));

test("whatever the places, all marks are inside and apart, and where the compass says", () => {
  fc.assert(
    fc.property(place, fc.array(place, { maxLength: 8 }), (shop, neighbors) => {
      const dial = dialOf(shop, neighbors);
      if (!dial) throw new Error("a shop within nine miles has a dial");
      const head = { x: dial.pin.x, y: dial.pin.y - PIN_RISE, r: PIN_RADIUS };
      const circles = [head, ...dial.marks.map(({ x, y }) => ({ x, y, r: MARK_RADIUS }))];
      for (const [i, a] of circles.entries()) {
        expect(Math.hypot(a.x, a.y) + a.r).toBeLessThanOrEqual(DIAL_RADIUS + 1);
        for (const b of circles.slice(i + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.r + b.r);
      }
      for (const { number, x, y } of dial.marks) {
        const neighbor = neighbors[number - 1] as Position;
        // In the middle itself there is no direction.
        if (distanceMiles(CENTER, neighbor) < 0.3) continue;
        const wanted = bearing(CENTER, neighbor);
        const shown = (Math.atan2(x, -y) * 180) / Math.PI;
        const off = Math.abs(((wanted - shown + 540) % 360) - 180);
        // Near the middle a pixel is many degrees.
        expect(off).toBeLessThanOrEqual(11 + 60 / Math.max(1, Math.hypot(x, y)));
      }
    }),
  );
});
