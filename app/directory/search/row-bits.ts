import { collectRows } from "./collect-rows.ts";

/**
 * A set of rows, a bit for each: an eighth of a megabyte for a million, so that it stays near the processor whatever is asked of it. Signed,
 * since what has its highest bit set would be no small integer otherwise.
 */
export type RowBits = Int32Array;

/** Returns an empty set for rows from 0 up to `count`. */
export function noRows(count: number): RowBits {
  return new Int32Array(Math.ceil(count / 32));
}

/** Adds the rows that stand in `list` from `start` up to `end`, in any order. */
export function addRows(bits: RowBits, list: Uint32Array, start: number, end: number): void {
  for (let at = start; at < end; at++) {
    const row = list[at] as number;
    bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
  }
}

/** Returns the rows of a set, ascending. */
export function listRows(bits: RowBits): Uint32Array {
  const rows = new Uint32Array(countRows(bits));
  let size = 0;
  for (let place = 0; place < bits.length; place++) {
    const last = place * 32 + 31;
    for (let left = bits[place] as number; left !== 0; left &= left - 1)
      rows[size++] = last - Math.clz32(left & -left);
  }
  return rows;
}

function countRows(bits: RowBits): number {
  let count = 0;
  for (let place = 0; place < bits.length; place++) {
    // Sums of two bits, of four and of eight, side by side; the product's upper byte adds the four sums up.
    let sums = bits[place] as number;
    sums -= (sums >>> 1) & 0x55555555;
    sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
    count += Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Returns those of a list that are in a set, in the list's order. */
export function keepRows(list: Uint32Array, bits: RowBits): Uint32Array {
  return collectRows(list.length, (kept) => {
    let size = 0;
    for (let at = 0; at < list.length; at++) {
      const row = list[at] as number;
      kept[size] = row;
      // A row that is not kept is written over by the next: no branch to guess.
      size += ((bits[row >>> 5] as number) >>> (row & 31)) & 1;
    }
    return size;
  });
}
