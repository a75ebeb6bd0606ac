import { createPacer, pacedSteps } from "#app/utils/pacer.ts";

/**
 * For every run of two and of three characters, the words that hold it. A piece's rarest run names the few words in which the whole
 * piece is then looked for. Runs are numbered by hashing their characters into a table of fixed size; two runs that share a number
 * only make more words to look at.
 */
export type RunIndex = {
  words: readonly string[];
  /** Where each run's words begin in `numbers`; one more entry ends the last. */
  starts: Uint32Array;
  /** Words by their place in `words`, ascending within a run. */
  numbers: Uint32Array;
};

const TABLE_SIZE = 1 << 18;

function pairSlot(a: number, b: number): number {
  return (Math.imul(a, 0x9e37) ^ Math.imul(b, 0x85eb)) & (TABLE_SIZE - 1);
}

function tripleSlot(a: number, b: number, c: number): number {
  return (Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca77) ^ Math.imul(c, 0xc2b2ae3d)) >>> 14;
}

/** Calls `visit` once for each slot of a word's runs. `seen[slot]` holds the mark of the last word that had it. */
function eachSlot(word: string, mark: number, seen: Uint32Array, visit: (slot: number) => void): void {
  let a = -1;
  let b = -1;
  for (let i = 0; i < word.length; i++) {
    const c = word.charCodeAt(i);
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

/** Builds the index of different words, letting requests go in between. */
export async function buildRunIndex(words: readonly string[]): Promise<RunIndex> {
  const pace = createPacer();
  const seen = new Uint32Array(TABLE_SIZE);
  const starts = new Uint32Array(TABLE_SIZE + 1);
  await pacedSteps(pace, words.length, (number) => {
    eachSlot(words[number] as string, number + 1, seen, (slot) => {
      starts[slot + 1] = (starts[slot + 1] as number) + 1;
    });
  });
  for (let slot = 0; slot < TABLE_SIZE; slot++)
    starts[slot + 1] = (starts[slot + 1] as number) + (starts[slot] as number);
  await pace();
  const numbers = new Uint32Array(starts[TABLE_SIZE] as number);
  const next = starts.slice(0, TABLE_SIZE);
  seen.fill(0);
  await pacedSteps(pace, words.length, (number) => {
    eachSlot(words[number] as string, number + 1, seen, (slot) => {
      const at = next[slot] as number;
      numbers[at] = number;
      next[slot] = at + 1;
    });
  });
  return { words, starts, numbers };
}

/** Returns the numbers of the words that hold a piece where `fits` says so, ascending. `fits` is asked of words that may hold it. */
export function findWords(
  { words, starts, numbers }: RunIndex,
  piece: string,
  fits: (word: string, piece: string) => boolean,
): number[] {
  const found: number[] = [];
  const look = (number: number) => {
    if (fits(words[number] as string, piece)) found.push(number);
  };
  if (piece.length < 2) {
    for (let number = 0; number < words.length; number++) look(number);
    return found;
  }
  const slot = rarestSlot(starts, piece);
  for (let at = starts[slot] as number; at < (starts[slot + 1] as number); at++) look(numbers[at] as number);
  return found;
}

function rarestSlot(starts: Uint32Array, piece: string): number {
  if (piece.length === 2) return pairSlot(piece.charCodeAt(0), piece.charCodeAt(1));
  let least = Number.POSITIVE_INFINITY;
  let rarest = 0;
  for (let i = 0; i + 2 < piece.length; i++) {
    const slot = tripleSlot(piece.charCodeAt(i), piece.charCodeAt(i + 1), piece.charCodeAt(i + 2));
    const count = (starts[slot + 1] as number) - (starts[slot] as number);
    if (count < least) {
      least = count;
      rarest = slot;
    }
  }
  return rarest;
}
