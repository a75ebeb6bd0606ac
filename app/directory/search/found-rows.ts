import { addRows, countRows, holdsRow, noRows, type RowBits, rowsOfBoth, writeRows } from "./row-bits.ts";

/** Rows that were found: a list in some order, or, of more rows than that is short for, a set, whose order is ascending. */
export type FoundRows = Uint32Array | RowSet;

/**
 * Many rows in as much room as a bit for each of the directory's takes. Of a million listings a list of what a letter is in was 4 MB in each
 * search, of which a page shows ten: garbage that took longer to collect than the rows to find.
 */
export class RowSet implements Iterable<number> {
  readonly bits: RowBits;
  readonly length: number;

  /** Takes bits that nobody writes to any more. */
  constructor(bits: RowBits) {
    this.bits = bits;
    this.length = countRows(bits);
  }

  get byteLength(): number {
    return this.bits.byteLength;
  }

  /** As an array's: the rows from one place up to another, in a list of their own. */
  slice(start = 0, end = this.length): Uint32Array {
    const rows = new Uint32Array(Math.max(0, Math.min(end, this.length) - start));
    writeRows(this.bits, start, rows);
    return rows;
  }

  *[Symbol.iterator](): Generator<number> {
    for (let start = 0; start < this.length; start += AT_ONCE) yield* this.slice(start, start + AT_ONCE);
  }
}

/** Rows that are gone through by one: to find where the next are takes as long as to list some hundred. */
const AT_ONCE = 4096;

/** Returns the rows of bits, which may then be written to again, as a list or as a set: in whichever takes less room. */
export function foundInBits(bits: RowBits): FoundRows {
  const count = countRows(bits);
  if (count * Uint32Array.BYTES_PER_ELEMENT > bits.byteLength) return new RowSet(bits.slice());
  const rows = new Uint32Array(count);
  writeRows(bits, 0, rows);
  return rows;
}

let listRoom = new Uint32Array(0);

/** Returns found rows as a list for who is done with it before anybody borrows the next: the room of a set's list is the same for all. */
export function borrowList(rows: FoundRows): Uint32Array {
  if (!(rows instanceof RowSet)) return rows;
  if (listRoom.length < rows.length) listRoom = new Uint32Array(rows.length);
  const list = listRoom.subarray(0, rows.length);
  writeRows(rows.bits, 0, list);
  return list;
}

/** Returns those of found rows that are in a set for as many rows or more, in their order. */
export function keepRows(rows: FoundRows, bits: RowBits): FoundRows {
  if (rows instanceof RowSet) return foundInBits(rowsOfBoth(rows.bits, bits));
  return collectRows(rows.length, (kept) => {
    let size = 0;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] as number;
      kept[size] = row;
      // A row that is not kept is written over by the next.
      size += holdsRow(bits, row);
    }
    return size;
  });
}

let collected = new Uint32Array(0);

/**
 * Takes how many rows there are at most, and what writes them in ascending order and returns how many they are; returns these. They are
 * written into one room for all. `fill` may not collect itself.
 */
export function collectRows(most: number, fill: (into: Uint32Array) => number): FoundRows {
  if (collected.length < most) collected = new Uint32Array(most);
  const size = fill(collected);
  const bytes = Math.ceil(((collected[size - 1] ?? 0) + 1) / 32) * Int32Array.BYTES_PER_ELEMENT;
  if (size * Uint32Array.BYTES_PER_ELEMENT <= bytes) return collected.slice(0, size);
  const bits = noRows((collected[size - 1] as number) + 1);
  addRows(bits, collected, 0, size);
  return new RowSet(bits);
}
