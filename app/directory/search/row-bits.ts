/**
 * A set of rows, a bit for each: an eighth of a megabyte for a million, so that it stays near the processor whatever is asked of it. Signed,
 * since what has its highest bit set would be no small integer otherwise.
 */
export type RowBits = Int32Array;

/** Returns an empty set for rows from 0 up to `count`. */
export function noRows(count: number): RowBits {
  return new Int32Array(Math.ceil(count / 32));
}

/** Adds the rows that stand in `list`, or in a part of it, from `start` up to `end`; in any order. */
export function addRows(bits: RowBits, list: Uint32Array, start = 0, end = list.length): void {
  for (let at = start; at < end; at++) {
    const row = list[at] as number;
    bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
  }
}

/** Returns 1 for a row that is in a set, 0 for another below the set's end: a number, so that a loop has no branch to guess. */
export function holdsRow(bits: RowBits, row: number): number {
  return ((bits[row >>> 5] as number) >>> (row & 31)) & 1;
}

/** Returns the rows that are in both of two sets, of which the second is for as many rows or more. */
export function rowsOfBoth(bits: RowBits, others: RowBits): RowBits {
  const both = new Int32Array(bits.length);
  for (let place = 0; place < bits.length; place++)
    both[place] = (bits[place] as number) & (others[place] as number);
  return both;
}

/** Returns how many rows a set has. */
export function countRows(bits: RowBits): number {
  let count = 0;
  for (let place = 0; place < bits.length; place++) count += countOnes(bits[place] as number);
  return count;
}

/** Writes a set's rows into a list, ascending, from the one on before which `skipped` others come, until the list is full. */
export function writeRows(bits: RowBits, skipped: number, into: Uint32Array): void {
  let place = 0;
  let size = -skipped;
  for (let ones = countOnes(bits[0] ?? 0); size + ones <= 0 && place < bits.length; ) {
    size += ones;
    ones = countOnes(bits[++place] ?? 0);
  }
  for (; place < bits.length && size < into.length; place++) {
    const last = place * 32 + 31;
    for (let left = bits[place] as number; left !== 0 && size < into.length; left &= left - 1) {
      if (size >= 0) into[size] = last - Math.clz32(left & -left);
      size++;
    }
  }
}

function countOnes(word: number): number {
  // Sums of two bits, of four and of eight, side by side; the product's upper byte adds the four sums up.
  let sums = word;
  sums -= (sums >>> 1) & 0x55555555;
  sums = (sums & 0x33333333) + ((sums >>> 2) & 0x33333333);
  return Math.imul((sums + (sums >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
