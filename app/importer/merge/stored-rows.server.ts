import { existsSync } from "node:fs";
import Papa from "papaparse";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import { readOpenedSync } from "#app/site/published-data/read-opened.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";
import { cellAt, cellsOfLine, endsOfRows } from "./csv-bytes.ts";

export type Row = Record<string, string>;

/**
 * Rows of a listings file in their order, read from its bytes when they are asked for: as objects 200,000 of them take more
 * memory than all else that an import holds.
 */
export type StoredRows = {
  columns: string[];
  length: number;
  /** The row as an object; a new one each time. */
  at(row: number): Row;
  /** One of its cells, which keeps nothing else of the file in memory. */
  cell(row: number, column: string): string;
};

/**
 * Takes the path of a listings file (or of a baseline, which has the same columns); returns its rows, or none when there is no
 * such file. Throws NotUnderstoodError when it is something else: then nothing may replace it.
 */
export function openListings(path: string): StoredRows {
  const bytes = readPresent(path);
  const start = bytes.toString("latin1", 0, 3) === "\xef\xbb\xbf" ? 3 : 0;
  const { ends, openQuote } = endsOfRows(bytes, start);
  if (ends.length === 0) return rowsOf([...CSV_COLUMNS], []);
  const header = bytes.toString("utf8", start, ends[0]);
  // A spreadsheet may have saved it with another delimiter.
  const rows = header.includes(",")
    ? rowsInBytes(bytes, ends, distinct(cellsOfLine(header)))
    : parsed(bytes.toString("utf8", start));
  const { columns } = rows;
  if (!columns.includes("name") || !columns.some((column) => column === "city" || column === "zip")) {
    throw new NotUnderstoodError(`${path} is not a listings file, so it is left as it is.`, [
      `Its columns: ${columns.slice(0, 20).join(", ") || "(none)"}`,
      "Move it away or name another file with --out.",
    ]);
  }
  if (openQuote !== undefined) {
    throw new NotUnderstoodError(
      `${path} has broken quotes near row ${openQuote + 1}, so it is left as it is.`,
      ["A quoted cell does not end, or goes on behind its closing quote."],
    );
  }
  return rows;
}

/** Rows that are objects already. */
export function rowsOf(columns: string[], rows: Row[]): StoredRows {
  return {
    columns,
    length: rows.length,
    at: (row) => ({ ...rows[row] }),
    cell: (row, column) => rows[row]?.[column] ?? "",
  };
}

function rowsInBytes(bytes: Buffer, ends: Uint32Array, titles: string[]): StoredRows {
  const places = new Map(titles.map((title, at) => [title, at]));
  const columns = titles.filter(Boolean);
  const bounds = (row: number) => [ends[row * 2 + 1] ?? 0, ends[row * 2 + 2] ?? 0] as const;
  return {
    columns,
    length: (ends.length - 1) >> 1,
    at(row) {
      const [from, to] = bounds(row);
      const cells = cellsOfLine(bytes.toString("utf8", from, to));
      const found: Row = {};
      for (let i = 0; i < titles.length; i++) if (titles[i]) found[titles[i] as string] = cells[i] ?? "";
      return found;
    },
    cell(row, column) {
      const place = places.get(column);
      const [from, to] = bounds(row);
      return place === undefined ? "" : cellAt(bytes, from, to, place);
    },
  };
}

function parsed(text: string): StoredRows {
  const { data, meta } = Papa.parse<Row>(text.replace(/\r\n?/g, "\n"), {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (title) => title.trim(),
  });
  const columns = (meta.fields ?? []).filter(Boolean);
  for (const row of data) for (const column of columns) row[column] ??= "";
  return rowsOf(columns, data);
}

/** The second of two columns of one title is an operator's, and keeps its cells under a name of its own. */
function distinct(titles: string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const plain = title.trim();
    const n = seen.get(plain) ?? 0;
    seen.set(plain, n + 1);
    return n > 0 && plain ? `${plain}_${n}` : plain;
  });
}

/** Takes a file's path; returns its bytes, none where there is no such file. Throws NotUnderstoodError for a pipe or a device: nobody waits for it. */
export function readPresent(path: string): Buffer {
  if (!existsSync(path)) return Buffer.alloc(0);
  return readOpenedSync(path, (stats) => {
    if (!stats.isFile()) throw new NotUnderstoodError(`${path} is no file, so it is left as it is.`);
  });
}
