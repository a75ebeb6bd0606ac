import fc from "fast-check";
import { expect, test } from "vitest";
import { asSquares, type Disc, pushApart } from "./push-apart.ts";

/** A crowd such as the northeast's: a dozen states within 120 px. */
const CROWD = fc.array(
  fc.record({
    x: fc.integer({ min: 0, max: 120 }),
    y: fc.integer({ min: 0, max: 120 }),
    r: fc.integer({ min: 13, max: 24 }),
  }),
  { minLength: 2, maxLength: 8 },
);

test("squares that were pushed apart leave each other 24 px to touch", () => {
  fc.assert(
    fc.property(CROWD, (crowd) => {
      const discs: Disc[] = crowd.map((disc) => ({ ...disc }));
      pushApart(discs, { overlapOf: asSquares, rounds: 1000 });
      for (const [i, a] of discs.entries()) {
        for (const b of discs.slice(i + 1)) {
          const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
          expect(apart).toBeGreaterThan(a.r + b.r - 2);
        }
      }
    }),
  );
});

test("what does not overlap stays where it is", () => {
  const discs = [
    { x: 0, y: 0, r: 13 },
    { x: 40, y: 0, r: 13 },
  ];
  pushApart(discs);
  pushApart(discs, { overlapOf: asSquares });
  expect(discs.map(({ x }) => x)).toEqual([0, 40]);
});
