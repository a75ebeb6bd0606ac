import Papa from "papaparse";
import { createPacer } from "#app/utils/pacer.ts";
import { CSV_COLUMNS, type CsvColumn } from "../listing-columns.ts";
import { UnusableCsv } from "./csv-source.server.ts";
import type { RawRow } from "./listing.file.server.ts";

/** A row with more is none: somewhere a quote was opened and not closed. A row of commas alone is read in one turn: a million take 75 ms. */
const MOST_ROW_CHARACTERS = 256 * 1024;

/** `row` is undefined for a blank line. */
type ParsedRow = { row?: RawRow; lines: number };

/**
 * Yields the rows of a CSV stream with the number of lines each takes, in time that grows with its length; `see` is handed the
 * bytes as they come. Throws on a file that is none.
 */
export async function* parseCsvStream(
  stream: AsyncIterable<Buffer>,
  see: (bytes: Buffer) => void = () => {},
): AsyncGenerator<ParsedRow> {
  const pace = createPacer();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let header: Header | undefined;
  /** What came of a row that has not ended, and whether a quote is open at its end. */
  let rest = "";
  let quoted = false;

  function* takePiece(piece: string): Generator<ParsedRow> {
    const found = endOfLastRow(piece, quoted);
    quoted = found.quoted;
    const text = rest + piece;
    const cut = found.end === 0 ? 0 : rest.length + found.end;
    rest = text.slice(cut);
    if (rest.length > MOST_ROW_CHARACTERS)
      throw new UnusableCsv("broken quoting: a row has more than 256 KB, so a quote is not closed");
    if (cut > 0) yield* rowsOf(text.slice(0, cut));
  }

  function* rowsOf(text: string): Generator<ParsedRow> {
    // The parser takes the first line's end for that of all: a header with another one would make one row of the rest.
    const newline = text.includes("\n") ? "\n" : undefined;
    const { data, errors } = Papa.parse<string[]>(newline ? text.replaceAll("\r\n", "\n") : text, {
      delimiter: ",",
      newline,
      skipEmptyLines: false,
    });
    const quotes = errors.find((error) => error.type === "Quotes");
    if (quotes) {
      const reason = `broken quoting (${quotes.message})`;
      // A quote that is open at the very end may be closed by what is still being written.
      throw quoted ? new Error(reason) : new UnusableCsv(reason);
    }
    if (data.at(-1)?.length === 1 && data.at(-1)?.[0] === "") data.pop();
    for (const cells of data) {
      const lines = 1 + cells.reduce((sum, cell) => sum + countLineBreaks(cell), 0);
      if (!header) {
        header = readHeader(cells);
        continue;
      }
      const blank = cells.every((cell) => cell.trim() === "");
      yield { row: blank ? undefined : nameCells(cells, header), lines };
    }
    refuseCutOff(data.at(-1), header, text);
  }

  for await (const chunk of stream) {
    see(chunk);
    if (chunk.includes(0)) throw new UnusableCsv("binary: it holds NUL bytes");
    for (const row of takePiece(decode(decoder, chunk))) {
      await pace();
      yield row;
    }
  }
  for (const row of rowsOf(rest + decode(decoder))) {
    await pace();
    yield row;
  }
  if (!header) throw new Error("empty");
}

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    // A file that is still being written may end in the middle of a character.
    throw chunk ? new UnusableCsv("not UTF-8 text") : new Error("not UTF-8 text");
  }
}

/** Takes the next piece of a text; returns the position after its last line break outside quotes, 0 if it has none. */
function endOfLastRow(piece: string, quotedBefore: boolean): { end: number; quoted: boolean } {
  let quoted = quotedBefore;
  let end = 0;
  for (let i = 0; i < piece.length; i++) {
    const code = piece.charCodeAt(i);
    if (code === 34) quoted = !quoted;
    else if (code === 10 && !quoted) end = i + 1;
  }
  return { end, quoted };
}

/** The known columns with their places, and how wide the header is: a row costs no more than the known ones. */
type Header = { places: ReadonlyMap<CsvColumn, number>; width: number };

/** Of a column that is named twice the last counts. */
function readHeader(cells: string[]): Header {
  const known = new Set<string>(CSV_COLUMNS);
  const places = new Map<CsvColumn, number>();
  for (const [place, cell] of cells.entries()) {
    const name = cell
      .replace(/^\uFEFF/, "")
      .trim()
      .toLowerCase();
    if (known.has(name)) places.set(name as CsvColumn, place);
  }
  if (!places.has("name") || !(places.has("zip") || (places.has("city") && places.has("state")))) {
    throw new UnusableCsv(
      "no column for the name, or none for the place (city and state, or zip), in its first line",
    );
  }
  return { places, width: cells.length };
}

function countLineBreaks(text: string): number {
  return text.includes("\n") ? text.split("\n").length - 1 : 0;
}

/** Every row names every column, also where it is empty: objects of one shape are made and read faster. */
function nameCells(cells: string[], { places }: Header): RawRow {
  const row: Partial<Record<CsvColumn, string>> = {};
  for (const [column, place] of places) {
    row[column] = cells[place] || undefined;
  }
  return row;
}

/** A last row that is shorter than the header and has no line end is a file that is still being written. */
function refuseCutOff(last: string[] | undefined, header: Header | undefined, text: string): void {
  if (last && header && last.length < header.width && text !== "" && !text.endsWith("\n")) {
    throw new Error("cut off in the middle of its last row");
  }
}
