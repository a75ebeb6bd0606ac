import fc from "fast-check";
import { expect, test } from "vitest";
import { NUMBER_RADIUS, spread } from "./numbered-markers.server.ts";

const LABEL = { x: 395, y: 210 };

function markersAt(places: readonly (readonly [number, number])[]) {
  return places.map(([x, y], i) => ({
    x,
    y,
    r: NUMBER_RADIUS,
    count: 1,
    name: `${i + 1}. Shop`,
    href: `/${i}`,
    number: i + 1,
  }));
}

test("markers that touch nothing stay where they are", () => {
  const [a, b] = spread(
    markersAt([
      [200, 100],
      [300, 300],
    ]),
    LABEL,
  );
  expect(a).toMatchObject({ x: 200, y: 100 });
  expect(b).toMatchObject({ x: 300, y: 300 });
  expect(a?.from ?? b?.from).toBeUndefined();
});

test("of ten shops at a place's center each number can be read, and a line leads back", () => {
  const markers = spread(markersAt(Array.from({ length: 10 }, () => [395, 210] as const)), LABEL);
  for (const [i, a] of markers.entries()) {
    for (const b of markers.slice(i + 1)) {
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(NUMBER_RADIUS);
    }
    expect(a.from).toEqual([395, 210]);
  }
});

test("the same markers come to stand alike, in whole pixels, none lost", () => {
  const place = fc.tuple(fc.integer({ min: 160, max: 630 }), fc.integer({ min: 20, max: 400 }));
  fc.assert(
    fc.property(fc.array(place, { maxLength: 10 }), (places) => {
      const markers = markersAt(places);
      const apart = spread(markers, LABEL);
      expect(spread(markers, LABEL)).toEqual(apart);
      expect(apart.map(({ number }) => number)).toEqual(markers.map(({ number }) => number));
      for (const { x, y } of apart) expect([x, y].every(Number.isInteger)).toBe(true);
    }),
  );
});
