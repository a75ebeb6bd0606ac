import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bearing, directionWord } from "./direction.ts";
import { distanceMiles, milesText, milesWords, type Position, roundedMiles } from "./distance.ts";

const DENVER = { lat: 39.74, lng: -104.99 };

const position = fc.record({
  lat: fc.double({ min: 18, max: 71, noNaN: true }),
  lng: fc.double({ min: -170, max: -65, noNaN: true }),
});

/** So many degrees of latitude from Denver, the way a compass points. */
function atAngle(degrees: number): Position {
  const angle = (degrees * Math.PI) / 180;
  const wide = Math.cos((DENVER.lat * Math.PI) / 180);
  return { lat: DENVER.lat + 0.05 * Math.cos(angle), lng: DENVER.lng + (0.05 * Math.sin(angle)) / wide };
}

describe("a direction", () => {
  test.each([
    [0, "north"],
    [45, "northeast"],
    [90, "east"],
    [135, "southeast"],
    [180, "south"],
    [225, "southwest"],
    [270, "west"],
    [315, "northwest"],
  ])("of %i degrees is %s, and so to a fifteenth of a turn beside it", (degrees, word) => {
    for (const off of [-22, 0, 22]) expect(directionWord(DENVER, atAngle(degrees + off))).toBe(word);
  });

  test("of a place to itself is none", () => {
    expect(directionWord(DENVER, { ...DENVER })).toBeUndefined();
  });

  test("back is the opposite one, where the way is short", () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), (degrees) => {
        const there = bearing(DENVER, atAngle(degrees));
        const back = bearing(atAngle(degrees), DENVER);
        expect(Math.abs(Math.abs(there - back) - 180)).toBeLessThan(0.1);
      }),
    );
  });
});

describe("miles", () => {
  test("are as far there as back", () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        expect(distanceMiles(a, b)).toBe(distanceMiles(b, a));
      }),
    );
  });

  test.each([
    [0, "0.1 mi"],
    [0.04, "0.1 mi"],
    [0.25, "0.3 mi"],
    [1, "1.0 mi"],
    [9.94, "9.9 mi"],
    [9.96, "10 mi"],
    [10.5, "11 mi"],
    [1204.4, "1,204 mi"],
  ])("of %d are %s: product.md 25.50", (miles, text) => {
    expect(milesText(miles)).toBe(text);
    expect(milesText(miles, true)).toBe(`about ${text}`);
    expect(milesWords(miles)).toBe(`${text}les`);
  });

  test("that were rounded once read the same, at most a half of their last figure off", () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 3000, noNaN: true }), (miles) => {
        const shown = roundedMiles(miles) ?? 0;
        expect(milesText(shown)).toBe(milesText(miles));
        expect(Math.abs(shown - miles)).toBeLessThanOrEqual(miles < 9.95 ? 0.05001 : 0.5);
      }),
    );
  });

  test("that nobody knows are none", () => {
    expect(roundedMiles(undefined)).toBeUndefined();
    expect(roundedMiles(Number.POSITIVE_INFINITY)).toBeUndefined();
  });
});
