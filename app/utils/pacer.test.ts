import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPacer, pacedSort, pacedSteps } from "./pacer.ts";
import { countTurns } from "./turns-fixture.ts";

describe("pacedSort", () => {
  test("sorts as Array.prototype.toSorted does, equal items in their order", async () => {
    const items = fc.array(fc.record({ key: fc.integer({ min: 0, max: 20 }), mark: fc.nat() }), {
      maxLength: 200,
    });
    // Arrays of more than one run, made of many copies.
    await fc.assert(
      fc.asyncProperty(items, fc.integer({ min: 1, max: 40 }), async (part, copies) => {
        const all = Array.from({ length: copies }, (_, i) => part.map((item) => ({ ...item, i }))).flat();
        const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
        expect(await pacedSort(all, compare)).toEqual(all.toSorted(compare));
      }),
      { numRuns: 60 },
    );
  });

  test("leaves its input as it was", async () => {
    const items = Object.freeze([3, 1, 2]);
    expect(await pacedSort(items, (a, b) => a - b)).toEqual([1, 2, 3]);
    expect(items).toEqual([3, 1, 2]);
  });
});

test("long work with a pacer lets other work go in between", async () => {
  const pace = createPacer();
  const turns = countTurns();
  // Until it has had its turns: on a machine that stands still the first may take all of the time that a slice has.
  const end = performance.now() + 20_000;
  while (turns.soFar() < 3 && performance.now() < end) await pace();
  expect(turns.end()).toBeGreaterThan(2);
});

describe("the steps of long work", () => {
  test("are taken once each, in order, and none of no work", async () => {
    const taken: number[] = [];
    await pacedSteps(createPacer(), 200, (number) => taken.push(number));
    expect(taken).toEqual(Array.from({ length: 200 }, (_, number) => number));
    await pacedSteps(createPacer(), 0, () => expect.unreachable());
  });

  test("give way from the first on, after not more than some dozens each", async () => {
    const taken: number[] = [];
    const gaveWayAfter: number[] = [];
    const pace = async () => void gaveWayAfter.push(taken.length);
    await pacedSteps(pace, 1000, (number) => taken.push(number));
    expect(gaveWayAfter[0]).toBe(1);
    const stretches = gaveWayAfter.slice(1).map((after, i) => after - (gaveWayAfter[i] ?? 0));
    expect(Math.max(...stretches)).toBeLessThan(100);
    expect(Math.min(...stretches)).toBeGreaterThan(10);
    expect(1000 - (gaveWayAfter.at(-1) ?? 0)).toBeLessThan(100);
  });
});
