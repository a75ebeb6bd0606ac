import { createPacer } from "#app/utils/pacer.ts";

/**
 * A substring index: for every run of two and of three characters, the rows that hold it. A query's rarest run names
 * the few rows in which the whole query is then looked for. Runs are numbered by hashing their characters into a
 * table of fixed size; two runs that share a number only make more rows to look at.
 */
export type TextIndex = {
  /** Rows' texts in lowercase; fields are kept apart by a line feed, which no query holds. */
  texts: readonly string[];
  /** Where each run's rows begin in `rows`; one more entry ends the last. */
  starts: Uint32Array;
  /** Row numbers, ascending within a run. */
  rows: Uint32Array;
};

const TABLE_SIZE = 1 << 18;

function pairSlot(a: number, b: number): number {
  return (Math.imul(a, 0x9e37) ^ Math.imul(b, 0x85eb)) & (TABLE_SIZE - 1);
}

function tripleSlot(a: number, b: number, c: number): number {
  return (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d)) >>> 14;
}

/** Calls `visit` once for each slot of a text's runs. `seen[slot]` holds the mark of the last text that had it. */
function eachSlot(text: string, mark: number, seen: Uint32Array, visit: (slot: number) => void): void {
  let a = -1;
  let b = -1;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (b >= 0) {
      const pair = pairSlot(b, c);
      if (seen[pair] !== mark) {
        seen[pair] = mark;
        visit(pair);
      }
    }
    if (a >= 0) {
      const triple = tripleSlot(a, b, c);
      if (seen[triple] !== mark) {
        seen[triple] = mark;
        visit(triple);
      }
    }
    a = b;
    b = c;
  }
}

/** Builds the index of lowercase texts, letting requests go in between. */
export async function buildTextIndex(texts: readonly string[]): Promise<TextIndex> {
  const pace = createPacer();
  const seen = new Uint32Array(TABLE_SIZE);
  const starts = new Uint32Array(TABLE_SIZE + 1);
  for (let row = 0; row < texts.length; row++) {
    eachSlot(texts[row] ?? "", row + 1, seen, (slot) => {
      starts[slot + 1] = (starts[slot + 1] ?? 0) + 1;
    });
    if (row % 64 === 0) await pace();
  }
  for (let slot = 0; slot < TABLE_SIZE; slot++)
    starts[slot + 1] = (starts[slot + 1] ?? 0) + (starts[slot] ?? 0);
  await pace();
  const rows = new Uint32Array(starts[TABLE_SIZE] ?? 0);
  const next = starts.slice(0, TABLE_SIZE);
  seen.fill(0);
  for (let row = 0; row < texts.length; row++) {
    eachSlot(texts[row] ?? "", row + 1, seen, (slot) => {
      const at = next[slot] ?? 0;
      rows[at] = row;
      next[slot] = at + 1;
    });
    if (row % 64 === 0) await pace();
  }
  return { texts, starts, rows };
}

/**
 * Returns the rows that may hold a lowercase query, ascending: those of its rarest run. Undefined when the query is too
 * short to have one, so that every row may.
 */
export function candidateRows({ starts, rows }: TextIndex, query: string): Uint32Array | undefined {
  if (query.length < 2) return undefined;
  let best = Number.POSITIVE_INFINITY;
  let bestSlot = 0;
  for (let i = 0; i + 1 < query.length; i++) {
    const [a, b, c] = [query.charCodeAt(i), query.charCodeAt(i + 1), query.charCodeAt(i + 2)];
    const slot = Number.isNaN(c) ? pairSlot(a, b) : tripleSlot(a, b, c);
    if (Number.isNaN(c) && query.length > 2) break;
    const count = (starts[slot + 1] ?? 0) - (starts[slot] ?? 0);
    if (count < best) {
      best = count;
      bestSlot = slot;
    }
  }
  return rows.subarray(starts[bestSlot], starts[bestSlot + 1]);
}
