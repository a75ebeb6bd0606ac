import { borrowList, collectRows, type FoundRows, foundInBits, keepRows } from "./found-rows.ts";
import { addRows, noRows, type RowBits } from "./row-bits.ts";
import { findWords } from "./run-index.ts";
import { FIELD_END, type TextIndex } from "./text-index.ts";

/** So many rows of a list take as long as one that is looked into: where there are many, that is fetched from memory far away. */
const MUCH = 32;

/** Returns the rows of which a field holds a lowercase query, ascending: all, or those of `scope`. */
export function rowsHolding(index: TextIndex, query: string, scope?: Uint32Array): FoundRows {
  const sets = wordsOf(index, query.split(" "));
  let own: FoundRows | undefined = scope;
  for (const set of sets.toSorted((one, other) => countRows(index, one) - countRows(index, other))) {
    // To go through a list goes through memory in order, and to look into rows does not.
    if (own && countRows(index, set) >= MUCH * own.length) return keepPhrases(index, sets, own);
    own = own ? keepRows(own, bitsOfAny(index, set)) : rowsOfAny(index, set);
  }
  const found = own ?? NO_ROWS;
  return sets.length === 1 ? found : keepPhrases(index, sets, found);
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

const isWithin = (word: string, piece: string) => word.includes(piece);
// What stands before a query's first space or behind its last may be nothing, which the mark between fields would fit too.
const isEndOf = (word: string, piece: string) => word !== FIELD_END && word.endsWith(piece);
const isBeginningOf = (word: string, piece: string) => word !== FIELD_END && word.startsWith(piece);

/** So many rows are touched before they are looked into, so that their words come from memory at the same time and not one after the other. */
const TOUCHED = 64;

/** Returns those of found rows that have a word of each set after one of the set before. */
function keepPhrases(
  { starts, sequence, words }: TextIndex,
  sets: readonly number[][],
  found: FoundRows,
): FoundRows {
  const list = borrowList(found);
  const [first = NO_MARKS, ...rest] = sets.map((set, place) => {
    const marks = noMarks(place, words.words.length);
    for (const word of set) marks[word] = 1;
    return marks;
  });
  /** Goes past no row: each ends with the mark of a field's end, which no set has. */
  const goesOn = (at: number): boolean => {
    for (let next = 0; next < rest.length; next++)
      if (rest[next]?.[sequence[at + next] as number] !== 1) return false;
    return true;
  };
  const holds = (row: number): boolean => {
    const end = starts[row + 1] as number;
    for (let at = starts[row] as number; at < end; at++)
      if (first[sequence[at] as number] === 1 && goesOn(at + 1)) return true;
    return false;
  };
  return collectRows(list.length, (kept) => {
    let size = 0;
    for (let from = 0; from < list.length; from += TOUCHED) {
      const to = Math.min(list.length, from + TOUCHED);
      for (let i = from; i < to; i++)
        touched[i - from] = sequence[starts[list[i] as number] as number] as number;
      for (let i = from; i < to; i++) {
        const row = list[i] as number;
        if (holds(row)) kept[size++] = row;
      }
    }
    return size;
  });
}

const NO_MARKS = new Uint8Array(0);

/** Where what is only touched is written to: were it written nowhere, it would not be read. */
const touched = new Uint32Array(TOUCHED);

const marksOfPlaces: Uint8Array[] = [];

/** A mark for each word, of the set at a place of the query. As with `bits`, one search's are the next one's. */
function noMarks(place: number, words: number): Uint8Array {
  const marks = marksOfPlaces[place];
  if (marks?.length === words) return marks.fill(0);
  marksOfPlaces[place] = new Uint8Array(words);
  return marksOfPlaces[place];
}

function countRows({ rowStarts }: TextIndex, words: readonly number[]): number {
  return words.reduce((sum, word) => sum + (rowStarts[word + 1] as number) - (rowStarts[word] as number), 0);
}

const NO_ROWS = new Uint32Array(0);

/** The rows that have any of the words, ascending. */
function rowsOfAny(index: TextIndex, words: readonly number[]): FoundRows {
  const [only] = words;
  if (only === undefined) return NO_ROWS;
  if (words.length === 1) return index.rows.subarray(index.rowStarts[only], index.rowStarts[only + 1]);
  return foundInBits(bitsOfAny(index, words));
}

let bits = noRows(0);

/** In the same bits each time: those of a million rows are 125 KB, in each search garbage. */
function bitsOfAny({ rowStarts, rows, starts }: TextIndex, words: readonly number[]): RowBits {
  const count = starts.length - 1;
  bits = bits.length === Math.ceil(count / 32) ? bits.fill(0) : noRows(count);
  for (const word of words) addRows(bits, rows, rowStarts[word] as number, rowStarts[word + 1] as number);
  return bits;
}
