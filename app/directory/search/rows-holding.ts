import { findWords } from "./run-index.ts";
import { FIELD_END, type TextIndex } from "./text-index.ts";

/** As many rows of a list take as long as one that is looked into. */
const MUCH = 16;

/** Returns the rows of which a field holds a lowercase query, ascending: all, or those of `scope`. */
export function rowsHolding(index: TextIndex, query: string, scope?: Uint32Array): Uint32Array {
  const sets = wordsOf(index, query.split(" "));
  const holds = phraseTest(index, sets);
  const rarest = sets.reduce((one, other) => (countRows(index, other) < countRows(index, one) ? other : one));
  if (scope && scope.length < countRows(index, rarest)) return scope.filter(holds);
  const rows = rowsOfAny(index, rarest);
  let own = scope ? inBoth(scope, rows) : rows;
  if (sets.length === 1) return own;
  // To put two lists together goes through memory in order, and to look into the rows of one does not.
  for (const set of sets)
    if (set !== rarest && countRows(index, set) < MUCH * own.length) own = inBoth(own, rowsOfAny(index, set));
  return own.filter(holds);
}

/** For each piece between a query's spaces, the words that it may be of. */
function wordsOf({ words, numberOf }: TextIndex, pieces: readonly string[]): number[][] {
  const last = pieces.length - 1;
  if (last === 0) return [findWords(words, pieces[0] as string, isWithin)];
  return pieces.map((piece, place) => {
    if (place === 0) return findWords(words, piece, isEndOf);
    if (place === last) return findWords(words, piece, isBeginningOf);
    return [numberOf.get(piece) ?? []].flat();
  });
}

const isWithin = (word: string, piece: string) => word !== FIELD_END && word.includes(piece);
const isEndOf = (word: string, piece: string) => word !== FIELD_END && word.endsWith(piece);
const isBeginningOf = (word: string, piece: string) => word !== FIELD_END && word.startsWith(piece);

/** Tells of a row whether it has a word of each set after one of the set before. */
function phraseTest(
  { starts, sequence, words }: TextIndex,
  sets: readonly number[][],
): (row: number) => boolean {
  const [first, ...others] = sets.map((set) => {
    const marked = new Uint8Array(words.words.length);
    for (const word of set) marked[word] = 1;
    return marked;
  });
  return (row) => {
    const end = (starts[row + 1] as number) - others.length;
    for (let at = starts[row] as number; at < end; at++) {
      if (first?.[sequence[at] as number] !== 1) continue;
      if (others.every((marked, i) => marked[sequence[at + 1 + i] as number] === 1)) return true;
    }
    return false;
  };
}

function countRows({ rowStarts }: TextIndex, words: readonly number[]): number {
  return words.reduce((sum, word) => sum + (rowStarts[word + 1] as number) - (rowStarts[word] as number), 0);
}

const NO_ROWS = new Uint32Array(0);

/** The rows that have any of the words, ascending. */
function rowsOfAny(index: TextIndex, words: readonly number[]): Uint32Array {
  const { rowStarts, rows, starts } = index;
  const [only] = words;
  if (only === undefined) return NO_ROWS;
  if (words.length === 1) return rows.subarray(rowStarts[only], rowStarts[only + 1]);
  const count = starts.length - 1;
  // A bit for each row puts them in order and each there once.
  const bits = new Uint32Array(Math.ceil(count / 32));
  for (const word of words) {
    const end = rowStarts[word + 1] as number;
    for (let at = rowStarts[word] as number; at < end; at++) {
      const row = rows[at] as number;
      bits[row >>> 5] = (bits[row >>> 5] as number) | (1 << (row & 31));
    }
  }
  const found = new Uint32Array(Math.min(count, countRows(index, words)));
  let size = 0;
  for (let place = 0; place < bits.length; place++) {
    for (let left = bits[place] as number; left !== 0; left &= left - 1)
      found[size++] = place * 32 + 31 - Math.clz32(left & -left);
  }
  return found.subarray(0, size);
}

/** The rows of two lists, ascending as they are. */
function inBoth(some: Uint32Array, others: Uint32Array): Uint32Array {
  const found = new Uint32Array(Math.min(some.length, others.length));
  let size = 0;
  for (let i = 0, j = 0; i < some.length && j < others.length; ) {
    const [one, other] = [some[i] as number, others[j] as number];
    if (one === other) found[size++] = one;
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  return found.subarray(0, size);
}
