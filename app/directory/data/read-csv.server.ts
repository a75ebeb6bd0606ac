import Papa from "papaparse";
import { CSV_COLUMNS, type CsvColumn } from "../listing.ts";
import { fileStamp, openCsv, refuseLarge } from "./csv-source.server.ts";
import {
  type DroppedCell,
  type RawRow,
  readListingRow,
  type UnsluggedListing,
} from "./listing-row.server.ts";
import { createPacer } from "./pacer.ts";

/** What was wrong with a line of the file. */
export type RowProblem = { line: number; reason: string; rejected: boolean };

export type CsvContent = { rows: UnsluggedListing[]; problems: RowProblem[]; stamp?: string };

/**
 * Reads the directory's CSV from a path or URL, row by row as it streams in, letting requests go in between.
 * Throws an Error when the file as a whole cannot be trusted: unreadable, binary, too large, without the columns, with
 * broken quoting, or changed or cut off while it was read. Rows are checked one by one (`problems`).
 */
export async function readCsv(source: string): Promise<CsvContent> {
  const { stream, stamp } = await openCsv(source);
  const content: CsvContent = { rows: [], problems: [], stamp };
  const seen = new Map<string, number>();
  const now = new Date().toISOString();
  let line = 1;
  for await (const { row, lines } of parseRows(stream)) {
    if (!row) {
      line += lines;
      continue;
    }
    const outcome = readListingRow(row, now);
    if ("rejected" in outcome) {
      content.problems.push({ line: line + 1, reason: outcome.rejected, rejected: true });
    } else {
      noteDropped(content, line + 1, outcome.dropped);
      makeIdUnique(outcome.listing, seen, content, line + 1);
      content.rows.push(outcome.listing);
    }
    line += lines;
  }
  const stampNow = await fileStamp(source);
  if (stampNow !== undefined && stampNow !== stamp) throw new Error("changed while it was read");
  return content;
}

function noteDropped(content: CsvContent, line: number, dropped: DroppedCell[]): void {
  for (const { column, reason } of dropped) {
    content.problems.push({ line, reason: `${column}: ${reason}`, rejected: false });
  }
}

/** `seen` holds, for each id, how many rows came with it. */
function makeIdUnique(
  listing: UnsluggedListing,
  seen: Map<string, number>,
  content: CsvContent,
  line: number,
): void {
  const given = listing.id;
  for (let count = seen.get(given) ?? 0; seen.has(listing.id); count++) {
    listing.id = `${given}-${count + 1}`;
    seen.set(given, count + 1);
  }
  seen.set(listing.id, 1);
  if (listing.id !== given) {
    const reason = `id: "${given}" is taken, "${listing.id}" is used`;
    content.problems.push({ line, reason, rejected: false });
  }
}

/** `row` is undefined for a blank line. */
type ParsedRow = { row?: RawRow; lines: number };

/** Yields the rows of a CSV stream with the number of lines each takes. Throws on a file that is none. */
async function* parseRows(stream: AsyncIterable<Buffer>): AsyncGenerator<ParsedRow> {
  const pace = createPacer();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let columns: (CsvColumn | undefined)[] | undefined;
  let rest = "";
  let bytes = 0;

  function takeRows(text: string, last: boolean): ParsedRow[] {
    const cut = last ? text.length : endOfLastRow(text);
    rest = text.slice(cut);
    const { data, errors } = Papa.parse<string[]>(text.slice(0, cut), {
      delimiter: ",",
      skipEmptyLines: false,
    });
    const quotes = errors.find((error) => error.type === "Quotes");
    if (quotes) throw new Error(`broken quoting (${quotes.message})`);
    if (data.at(-1)?.length === 1 && data.at(-1)?.[0] === "") data.pop();
    const rows: ParsedRow[] = [];
    for (const cells of data) {
      const lines = 1 + cells.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0);
      if (!columns) {
        columns = readHeader(cells);
        continue;
      }
      const blank = cells.every((cell) => cell.trim() === "");
      rows.push({ row: blank ? undefined : nameCells(cells, columns), lines });
    }
    if (last) refuseCutOff(data.at(-1), columns, text);
    return rows;
  }

  for await (const chunk of stream) {
    bytes += chunk.length;
    refuseLarge(bytes);
    if (chunk.includes(0)) throw new Error("binary: it holds NUL bytes");
    for (const row of takeRows(rest + decode(decoder, chunk), false)) {
      yield row;
      await pace();
    }
  }
  for (const row of takeRows(rest + decode(decoder), true)) {
    yield row;
    await pace();
  }
  if (!columns) throw new Error("empty");
}

function decode(decoder: TextDecoder, chunk?: Buffer): string {
  try {
    return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
  } catch {
    throw new Error("not UTF-8 text");
  }
}

/** Position after the last line break that stands outside quotes. */
function endOfLastRow(text: string): number {
  let quoted = false;
  let end = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 34) quoted = !quoted;
    else if (code === 10 && !quoted) end = i + 1;
  }
  return end;
}

function readHeader(cells: string[]): (CsvColumn | undefined)[] {
  const known = new Set<string>(CSV_COLUMNS);
  const columns = cells.map((cell) => {
    const name = cell
      .replace(/^\uFEFF/, "")
      .trim()
      .toLowerCase();
    return known.has(name) ? (name as CsvColumn) : undefined;
  });
  const placed = columns.includes("zip") || (columns.includes("city") && columns.includes("state"));
  if (!columns.includes("name") || !placed) {
    throw new Error(
      "no column for the name, or none for the place (city and state, or zip), in its first line",
    );
  }
  return columns;
}

function nameCells(cells: string[], columns: (CsvColumn | undefined)[]): RawRow {
  const row: Partial<Record<CsvColumn, string>> = {};
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i];
    const cell = cells[i];
    if (column && cell) row[column] = cell;
  }
  return row;
}

/** A last row that is shorter than the header and has no line end is a file that is still being written. */
function refuseCutOff(last: string[] | undefined, columns: unknown[] | undefined, text: string): void {
  if (last && columns && last.length < columns.length && text !== "" && !text.endsWith("\n")) {
    throw new Error("cut off in the middle of its last row");
  }
}
