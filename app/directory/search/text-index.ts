import { createPacer, pacedSteps } from "#app/utils/pacer.ts";
import { TextNumbers } from "#app/utils/text-numbers.ts";
import { buildRunIndex, type RunIndex } from "./run-index.ts";

/**
 * A substring index by words: what has no space lies within a word, so that it is looked for in each different word once, and the rows of
 * the words that hold it are the answer, without a look at any row. What has spaces is the end of a word, whole words and the beginning of one.
 */
export type TextIndex = {
  /** Every different word of the rows, in lowercase; the first is `FIELD_END`. */
  words: RunIndex;
  numberOf: TextNumbers;
  /** The words of each row in their order: where they begin in `sequence`; one more entry ends the last. */
  starts: Uint32Array;
  sequence: Uint32Array;
  /** The rows of each word, ascending: where they begin in `rows`; one more entry ends the last. */
  rowStarts: Uint32Array;
  rows: Uint32Array;
};

/** The word between two fields of a row. No query holds a line feed. */
export const FIELD_END = "\n";
const FIELD_END_NUMBER = 0;

/**
 * Builds the index of rows, letting requests go in between. `fieldsOf` gives the fields of a row as they are written, and is asked by place,
 * in ascending order: `rowOf` has each place's row, where that is another.
 */
export async function buildTextIndex(
  count: number,
  fieldsOf: (place: number) => readonly string[],
  rowOf?: Uint32Array,
): Promise<TextIndex> {
  const pace = createPacer();
  const starts = new Uint32Array(count + 1);
  await pacedSteps(pace, count, (place) => {
    let words = 0;
    for (const field of fieldsOf(place)) words += countSpaces(field) + 2;
    starts[(rowOf?.[place] ?? place) + 1] = words;
  });
  await pacedSteps(pace, count, (row) => {
    starts[row + 1] = (starts[row] as number) + (starts[row + 1] as number);
  });
  const words: string[] = [];
  const numberOf = new TextNumbers((number) => words[number] as string);
  const take = (word: string) => numberOf.get(word) ?? numberOf.set(word, words.push(word) - 1);
  take(FIELD_END);
  const sequence = new Uint32Array(starts[count] as number);
  await pacedSteps(pace, count, (place) => {
    let end = starts[rowOf?.[place] ?? place] as number;
    for (const field of fieldsOf(place)) {
      for (const word of field.toLowerCase().split(" ")) sequence[end++] = take(word);
      sequence[end++] = FIELD_END_NUMBER;
    }
  });
  return {
    words: await buildRunIndex(words),
    numberOf,
    starts,
    sequence,
    ...(await rowsByWord(words.length, starts, sequence)),
  };
}

function countSpaces(text: string): number {
  let spaces = 0;
  for (let at = text.indexOf(" "); at >= 0; at = text.indexOf(" ", at + 1)) spaces += 1;
  return spaces;
}

/** `sequence` the other way around, each row once for a word. */
async function rowsByWord(words: number, starts: Uint32Array, sequence: Uint32Array) {
  const pace = createPacer();
  const lastRow = new Uint32Array(words);
  async function eachWord(visit: (word: number, row: number) => void): Promise<void> {
    lastRow.fill(0);
    await pacedSteps(pace, starts.length - 1, (row) => {
      for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
        const word = sequence[at] as number;
        if (word === FIELD_END_NUMBER || lastRow[word] === row + 1) continue;
        lastRow[word] = row + 1;
        visit(word, row);
      }
    });
  }
  const rowStarts = new Uint32Array(words + 1);
  await eachWord((word) => {
    rowStarts[word + 1] = (rowStarts[word + 1] as number) + 1;
  });
  for (let word = 0; word < words; word++)
    rowStarts[word + 1] = (rowStarts[word + 1] as number) + (rowStarts[word] as number);
  const rows = new Uint32Array(rowStarts[words] as number);
  const next = rowStarts.slice(0, words);
  await eachWord((word, row) => {
    const at = next[word] as number;
    rows[at] = row;
    next[word] = at + 1;
  });
  return { rowStarts, rows };
}
