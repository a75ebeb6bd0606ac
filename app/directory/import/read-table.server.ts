/** One row of a delimited table, with the number of the line in the file on which it starts (from 1). */
export type TableRow = { line: number; cells: string[] };

/** A quoted cell longer than this was never closed: the opening quote is then a plain character. */
const LONGEST_QUOTED_CELL = 32_768;

/**
 * Takes text in pieces and a one-character delimiter; yields the rows (RFC 4180, and what registries make of
 * it: any line ends, blanks around quotes, quotes inside quotes, quotes that never close). `width` is the
 * header's number of cells: a row that runs over several lines without reaching it is read again line by line.
 */
export function* readRows(pieces: Iterable<string>, delimiter: string, width?: number): Generator<TableRow> {
  const source = pieces[Symbol.iterator]();
  const plainCell = new RegExp(`[^${delimiter === "|" ? "\\|" : delimiter}\\r\\n]*`, "y");
  let text = "";
  let position = 0;
  let line = 1;
  let atEnd = false;
  for (;;) {
    const whole = readRow(text, position, { delimiter, plainCell, atEnd, multiline: true });
    if (!whole) {
      if (atEnd) return;
      const piece = source.next();
      if (piece.done) atEnd = true;
      else {
        text = text.slice(position) + piece.value;
        position = 0;
      }
      continue;
    }
    let row = whole;
    if (width !== undefined && whole.lines > 1 && filled(whole.cells) !== width) {
      const single = readRow(text, position, { delimiter, plainCell, atEnd, multiline: false });
      if (single && Math.abs(filled(single.cells) - width) < Math.abs(filled(whole.cells) - width))
        row = single;
    }
    yield { line, cells: row.cells };
    position = row.next;
    line += row.lines;
  }
}

type Reading = { delimiter: string; plainCell: RegExp; atEnd: boolean; multiline: boolean };

/** Returns the row at a position, or undefined when the text ends before the row does. */
function readRow(text: string, start: number, reading: Reading) {
  if (start >= text.length) return undefined;
  const cells: string[] = [];
  let position = start;
  let lines = 1;
  for (;;) {
    const quoted = readQuotedCell(text, position, reading);
    if (quoted === "unfinished") return undefined;
    if (quoted) {
      cells.push(quoted.value);
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
    if (end === undefined) return reading.atEnd ? { cells, next: position, lines } : undefined;
    if (end === "\n") return { cells, next: position + 1, lines };
    if (text[position + 1] === undefined && !reading.atEnd) return undefined;
    return { cells, next: position + (text[position + 1] === "\n" ? 2 : 1), lines };
  }
}

function readQuotedCell(text: string, start: number, { delimiter, atEnd, multiline }: Reading) {
  let open = start;
  while (text[open] === " ") open++;
  if (text[open] !== '"') return undefined;
  let value = "";
  let from = open + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1 || quote - open > LONGEST_QUOTED_CELL) {
      const broken = atEnd || text.length - open > LONGEST_QUOTED_CELL;
      return broken ? undefined : "unfinished";
    }
    value += text.slice(from, quote);
    if (!multiline && /[\r\n]/.test(value)) return undefined;
    if (text[quote + 1] === '"') {
      value += '"';
      from = quote + 2;
      continue;
    }
    let after = quote + 1;
    while (text[after] === " ") after++;
    const next = text[after];
    if (next === undefined && !atEnd) return "unfinished";
    if (next === undefined || next === delimiter || next === "\n" || next === "\r")
      return { value, next: after };
    // A quote in the middle of a quoted cell that somebody forgot to double.
    value += '"';
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
