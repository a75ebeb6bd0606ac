import fc from "fast-check";
import { expect, test } from "vitest";
import { addRows, countRows, holdsRow, noRows, type RowBits, rowsOfBoth, writeRows } from "./row-bits.ts";

const COUNT = 100;
const lists = fc.array(fc.nat(COUNT - 1), { maxLength: 150 }).map((rows) => Uint32Array.from(rows));

function bitsOf(rows: Uint32Array): RowBits {
  const bits = noRows(COUNT);
  addRows(bits, rows);
  return bits;
}

const ascending = (rows: Iterable<number>) => [...new Set(rows)].sort((a, b) => a - b);

test("a set counts and holds each of its rows once, and lists any part of them, ascending", () => {
  fc.assert(
    fc.property(lists, fc.nat(COUNT), fc.nat(COUNT), (some, skipped, size) => {
      const bits = bitsOf(some);
      const rows = ascending(some);
      expect(countRows(bits)).toBe(rows.length);
      const held = Array.from({ length: COUNT }, (_, row) => holdsRow(bits, row));
      expect(held.flatMap((holds, row) => (holds ? [row] : []))).toEqual(rows);
      const part = new Uint32Array(size).fill(COUNT);
      writeRows(bits, skipped, part);
      const after = rows.slice(skipped, skipped + size);
      expect([...part]).toEqual([...after, ...Array(size - after.length).fill(COUNT)]);
    }),
  );
});

test("of two sets the rows are in both that are in either's list", () => {
  fc.assert(
    fc.property(lists, lists, (some, others) => {
      const both = new Uint32Array(COUNT);
      const bits = rowsOfBoth(bitsOf(some), bitsOf(others));
      writeRows(bits, 0, both);
      expect([...both.subarray(0, countRows(bits))]).toEqual(
        ascending(some.filter((row) => others.includes(row))),
      );
    }),
  );
});

test("a part of a list is added alone", () => {
  const few = noRows(64);
  addRows(few, Uint32Array.of(1, 31, 32, 63), 1, 3);
  const listed = new Uint32Array(2);
  writeRows(few, 0, listed);
  expect([...listed]).toEqual([31, 32]);
  expect(countRows(few)).toBe(2);
});
