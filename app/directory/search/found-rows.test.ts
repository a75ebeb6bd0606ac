import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { borrowList, collectRows, foundInBits, keepRows, RowSet } from "./found-rows.ts";
import { addRows, noRows, type RowBits } from "./row-bits.ts";

const COUNT = 9_000;

/** Few of the rows, or nearly all of them. */
const lists = fc
  .record({ every: fc.constantFrom(1, 2, 7, 500, 10_000), from: fc.nat(COUNT), to: fc.nat(COUNT) })
  .map(({ every, from, to }) =>
    Uint32Array.from({ length: Math.ceil(Math.max(0, to - from) / every) }, (_, i) => from + i * every),
  );

function bitsOf(rows: Uint32Array): RowBits {
  const bits = noRows(COUNT);
  addRows(bits, rows);
  return bits;
}

describe("found rows", () => {
  test("are the same as a list and as a set, whole and in part", () => {
    fc.assert(
      fc.property(lists, fc.nat(COUNT), fc.nat(30), (rows, start, size) => {
        const bits = bitsOf(rows);
        const found = foundInBits(bits);
        bits.fill(-1);
        expect(found.length).toBe(rows.length);
        expect([...found]).toEqual([...rows]);
        expect([...found.slice(start, start + size)]).toEqual([...rows.slice(start, start + size)]);
        expect([...borrowList(found)]).toEqual([...rows]);
      }),
    );
  });

  test("take no more room than a bit for each row of the directory", () => {
    fc.assert(
      fc.property(lists, (rows) => {
        const most = bitsOf(rows).byteLength;
        expect(foundInBits(bitsOf(rows)).byteLength).toBeLessThanOrEqual(most);
        expect(keepRows(rows, bitsOf(rows)).byteLength).toBeLessThanOrEqual(most);
      }),
    );
  });

  test("keep what else is in a set, in their order", () => {
    fc.assert(
      fc.property(lists, lists, (rows, others) => {
        const kept = [...rows].filter((row) => others.includes(row));
        expect([...keepRows(rows, bitsOf(others))]).toEqual(kept);
        expect([...keepRows(new RowSet(bitsOf(rows)), bitsOf(others))]).toEqual(kept);
        // What was collected ends with its last row.
        const collected = collectRows(rows.length, (into) => {
          into.set(rows);
          return rows.length;
        });
        expect([...keepRows(collected, bitsOf(others))]).toEqual(kept);
      }),
    );
  });
});
