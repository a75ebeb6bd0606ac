import { NotUnderstoodError } from "./not-understood.ts";

/** One row of a delimited table, with the number of the line in the file on which it starts (from 1). */
export type TableRow = { line: number; cells: string[] };

/** A quoted cell longer than this was never closed: the opening quote is then a plain character. */
const LONGEST_QUOTED_CELL = 32_768;

/** A registry's rows have some hundred characters; what goes on for ever is no table. */
const LONGEST_ROW = 8 * 1024 * 1024;

function tooLong(line: number): NotUnderstoodError {
  return new NotUnderstoodError(`Line ${line} does not end within 8 million characters.`, [
    "The file's line ends are lost, or it is no table of text: fetch it again.",
  ]);
}

/**
 * Takes text in pieces and a one-character delimiter; yields the rows (RFC 4180, and what registries make of
 * it: any line ends, blanks around quotes, quotes inside quotes, quotes that never close). `width` is the
 * header's number of cells: a row that runs over several lines without reaching it, or whose quotes do not pair,
 * is read again line by line. `quote` is what stands around cells: some programs write apostrophes.
 */
export function* readRows(
  pieces: Iterable<string>,
  delimiter: string,
  width?: number,
  quote: Quote = '"',
): Generator<TableRow> {
  const source = pieces[Symbol.iterator]();
  const plainCell = new RegExp(`[^${delimiter === "|" ? "\\|" : delimiter}\\r\\n]*`, "y");
  let text = "";
  let position = 0;
  let line = 1;
  let atEnd = false;
  for (;;) {
    const reading = { delimiter, quote, plainCell, atEnd };
    const whole = readRow(text, position, { ...reading, multiline: true });
    if (!whole) {
      if (atEnd) return;
      const piece = source.next();
      if (text.length - position > LONGEST_ROW) throw tooLong(line);
      if (piece.done) atEnd = true;
      else {
        text = text.slice(position) + piece.value;
        position = 0;
      }
      continue;
    }
    let row = whole;
    // Properly quoted lines of an address are one cell, though blank cells end the row.
    const trusted = whole.clean && whole.cells.length >= (width ?? 0) && filled(whole.cells) <= (width ?? 0);
    if (width !== undefined && whole.lines > 1 && !trusted && filled(whole.cells) !== width) {
      const single = readRow(text, position, { ...reading, multiline: false });
      if (single && Math.abs(filled(single.cells) - width) < Math.abs(filled(whole.cells) - width))
        row = single;
    }
    yield { line, cells: row.cells };
    position = row.next;
    line += row.lines;
  }
}

export type Quote = '"' | "'";

type Reading = { delimiter: string; quote: Quote; plainCell: RegExp; atEnd: boolean; multiline: boolean };

/** Returns the row at a position, or undefined when the text ends before the row does; `clean`: its quotes pair. */
function readRow(text: string, start: number, reading: Reading) {
  if (start >= text.length) return undefined;
  const cells: string[] = [];
  let position = start;
  let lines = 1;
  let clean = true;
  for (;;) {
    const quoted = readQuotedCell(text, position, reading);
    if (quoted === "unfinished") return undefined;
    if (quoted) {
      cells.push(quoted.value);
      clean &&= quoted.clean;
      position = quoted.next;
      lines += countLineEnds(quoted.value);
    } else {
      reading.plainCell.lastIndex = position;
      const value = reading.plainCell.exec(text)?.[0] ?? "";
      cells.push(value);
      position += value.length;
    }
    const end = text[position];
    if (end === reading.delimiter) {
      position++;
      continue;
    }
    if (end === undefined) return reading.atEnd ? { cells, next: position, lines, clean } : undefined;
    if (end === "\n") return { cells, next: position + 1, lines, clean };
    if (text[position + 1] === undefined && !reading.atEnd) return undefined;
    return { cells, next: position + (text[position + 1] === "\n" ? 2 : 1), lines, clean };
  }
}

function readQuotedCell(text: string, start: number, { delimiter, quote: mark, atEnd, multiline }: Reading) {
  let open = start;
  while (text[open] === " ") open++;
  if (text[open] !== mark) return undefined;
  let value = "";
  let clean = true;
  let from = open + 1;
  for (;;) {
    const quote = text.indexOf(mark, from);
    if (quote === -1 || quote - open > LONGEST_QUOTED_CELL) {
      const broken = atEnd || text.length - open > LONGEST_QUOTED_CELL;
      return broken ? undefined : "unfinished";
    }
    value += text.slice(from, quote);
    if (!multiline && /[\r\n]/.test(value)) return undefined;
    if (text[quote + 1] === mark) {
      value += mark;
      from = quote + 2;
      continue;
    }
    let after = quote + 1;
    while (text[after] === " ") after++;
    const next = text[after];
    if (next === undefined && !atEnd) return "unfinished";
    if (next === undefined || next === delimiter || next === "\n" || next === "\r")
      return { value, next: after, clean };
    // A quote in the middle of a quoted cell that somebody forgot to double.
    value += mark;
    clean = false;
    from = quote + 1;
  }
}

/** The number of cells without the empty ones at the end. */
function filled(cells: string[]): number {
  let end = cells.length;
  while (end > 0 && cells[end - 1]?.trim() === "") end--;
  return end;
}

function countLineEnds(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
