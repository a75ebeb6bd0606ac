import { uniqueTitles } from "../columns/header-names.ts";
import { type ColumnMap, hasName, hasPlace } from "../columns/match-columns.ts";
import type { Profile } from "../columns/profile.file.server.ts";
import { columnsByContent } from "../columns/sniff-columns.server.ts";
import { type Quote, readRows, type TableRow } from "./read-table.server.ts";
import { type LayoutWishes, readTitles, refuseMissingTitles } from "./read-titles.server.ts";
import { tableNotFound } from "./table-not-found.server.ts";

export const DELIMITERS = { ",": "comma", "\t": "tab", ";": "semicolon", "|": "pipe" } as const;

type Delimiter = keyof typeof DELIMITERS;

/** Where the table is in a file, and what its columns hold. */
export type TableLayout = {
  delimiter: Delimiter;
  /** Every line was quoted as a whole, as if it were one cell: the table is inside the quotes. */
  wrapped: boolean;
  /** What stands around cells. */
  quote: Quote;
  /** Line of the header in the file, from 1. */
  headerLine: number;
  titles: string[];
  columns: ColumnMap;
  profile?: Profile;
};

type Candidate = TableLayout & { score: number; consistency: number; rows: TableRow[] };

/** How many rows at the top may be titles, notes and blank lines. */
const HEADER_WITHIN_ROWS = 100;

/**
 * Takes the start of a file's text and the operator's wishes; returns where the table is: the delimiter and
 * the header row under which most columns have a meaning (a known profile first, then synonyms). Throws
 * NotUnderstoodError, with what was looked for and seen, when no row names a name and a place column.
 */
export function findTable(sample: string, complete: boolean, wishes: LayoutWishes): TableLayout {
  const candidates: Candidate[] = [];
  let widest: TableRow | undefined;
  for (const wrapped of [false, true]) {
    for (const delimiter of Object.keys(DELIMITERS) as Delimiter[]) {
      const quote: Quote = hasApostrophes(sample, delimiter) ? "'" : '"';
      const rows = sampleRows(sample, complete, { delimiter, wrapped, quote });
      for (const row of rows)
        if (row.cells.filter(Boolean).length > (widest?.cells.filter(Boolean).length ?? 0)) widest = row;
      const candidate = bestHeader(rows, { delimiter, wrapped, quote }, wishes);
      if (candidate) candidates.push(candidate);
    }
    if (candidates.some(isUsable)) break;
  }
  candidates.sort(
    (a, b) => Number(isUsable(b)) - Number(isUsable(a)) || b.score - a.score || b.consistency - a.consistency,
  );
  // Where titles say too little, what stands below them may say the rest.
  const told = candidates.slice(0, 3).map(withContent);
  const best = told.find(isUsable);
  if (!best) throw tableNotFound(candidates[0], widest, wishes);
  refuseMissingTitles(best.titles, wishes);
  return best;
}

/** Some programs write 'cell','cell'; where "'a cell, with a comma'" stands, the apostrophes are inside quotes. */
function hasApostrophes(sample: string, delimiter: Delimiter): boolean {
  const lines = sample
    .slice(0, 20_000)
    .split(/[\r\n]+/)
    .filter(Boolean);
  const quoted = lines.filter(
    (line) => line.startsWith("'") && line.includes(`'${delimiter}'`) && !line.includes(`${delimiter}"'`),
  );
  return lines.length > 1 && quoted.length >= lines.length * 0.8;
}

function withContent(table: Candidate): Candidate {
  const below = table.rows.filter(({ line }) => line > table.headerLine);
  return { ...table, columns: { ...table.columns, ...columnsByContent(table, below) } };
}

function isUsable({ columns }: Candidate): boolean {
  return hasName(columns) && hasPlace(columns);
}

type How = { delimiter: Delimiter; wrapped: boolean; quote: Quote };

function sampleRows(sample: string, complete: boolean, { delimiter, wrapped, quote }: How): TableRow[] {
  const rows: TableRow[] = [];
  const read = wrapped ? readWrappedRows : readRows;
  for (const row of read([sample], delimiter, undefined, quote)) {
    rows.push(row);
    if (rows.length > HEADER_WITHIN_ROWS * 2) return rows;
  }
  if (!complete && rows.length > 1) rows.pop();
  return rows;
}

/** Yields the rows of a table whose every line was quoted whole, as happens when a CSV is saved as a CSV. */
export function* readWrappedRows(
  pieces: Iterable<string>,
  delimiter: string,
  width?: number,
): Generator<TableRow> {
  for (const { line, cells } of readRows(pieces, "\u0000")) {
    const inner = [...readRows([cells[0] ?? ""], delimiter, width)][0];
    yield { line, cells: inner?.cells ?? [] };
  }
}

function bestHeader(rows: TableRow[], how: How, wishes: LayoutWishes): Candidate | undefined {
  const widths = new Map<number, number>();
  for (const { cells } of rows) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1);
  let best: Candidate | undefined;
  for (const { line, cells } of headerRows(rows.slice(0, HEADER_WITHIN_ROWS))) {
    const titles = uniqueTitles(cells);
    // Spreadsheets save thousands of empty columns behind the last one.
    while (titles.length > 0 && titles.at(-1) === "") titles.pop();
    if (titles.filter(Boolean).length < 2) continue;
    const read = readTitles(titles, wishes);
    const score = Object.keys(read.columns).length + (read.profile ? 100 : 0);
    if (score === 0 || (best && best.score >= score)) continue;
    const consistency = (widths.get(cells.length) ?? 0) / rows.length;
    best = { ...how, headerLine: line, titles, ...read, score, consistency, rows };
  }
  return best;
}

/** Each row as it is, and with the next one: "License" above "Number" is a header of two lines. */
function* headerRows(rows: TableRow[]): Generator<TableRow> {
  for (const [i, row] of rows.entries()) {
    yield row;
    const next = rows[i + 1];
    // A row with numbers is no second line of titles: it is a shop.
    if (!next || next.cells.some((cell) => /\d{2}/.test(cell)) || next.cells.filter(Boolean).length < 2)
      continue;
    const width = Math.max(row.cells.length, next.cells.length);
    const cells = Array.from({ length: width }, (_, at) =>
      [row.cells[at], next.cells[at]]
        .map((cell) => cell?.trim())
        .filter(Boolean)
        .join(" "),
    );
    yield { line: next.line, cells };
  }
}
