import fc from "fast-check";
import { expect, test } from "vitest";
import { addRows, keepRows, listRows, noRows } from "./row-bits.ts";

const COUNT = 100;
const lists = fc.array(fc.nat(COUNT - 1), { maxLength: 150 }).map((rows) => Uint32Array.from(rows));

test("a set lists each of its rows once, ascending, and keeps of a list what it holds", () => {
  fc.assert(
    fc.property(lists, lists, (some, others) => {
      const bits = noRows(COUNT);
      addRows(bits, some, 0, some.length);
      expect([...listRows(bits)]).toEqual([...new Set(some)].sort((a, b) => a - b));
      expect([...keepRows(others, bits)]).toEqual([...others].filter((row) => some.includes(row)));
    }),
  );
});

test("a part of a list is added alone, and all rows of a set are counted", () => {
  const bits = noRows(64);
  addRows(
    bits,
    Uint32Array.from({ length: 64 }, (_, row) => row),
    0,
    64,
  );
  expect(listRows(bits)).toHaveLength(64);
  const few = noRows(64);
  addRows(few, Uint32Array.of(1, 31, 32, 63), 1, 3);
  expect([...listRows(few)]).toEqual([31, 32]);
});
