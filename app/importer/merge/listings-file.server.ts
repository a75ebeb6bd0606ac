import { existsSync, readFileSync } from "node:fs";
import Papa from "papaparse";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";

/** Rows of a listings file as they stand, in their order; `columns` are those of the file. */
export type ListingsFile = { columns: string[]; rows: Record<string, string>[] };

/**
 * Takes the path of a listings file (or of a baseline, which has the same columns); returns its rows, or none
 * when there is no such file. Throws NotUnderstoodError when it is something else: then nothing may replace it.
 */
export function readListingsFile(path: string): ListingsFile {
  if (!existsSync(path)) return { columns: [...CSV_COLUMNS], rows: [] };
  // Editors on different systems leave different line ends in one file.
  const text = readFileSync(path, "utf8")
    .replace(/^\ufeff/, "")
    .replace(/\r\n?/g, "\n");
  if (text.trim() === "") return { columns: [...CSV_COLUMNS], rows: [] };
  const parsed = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: "greedy",
    transformHeader: (title) => title.trim(),
  });
  const columns = (parsed.meta.fields ?? []).filter(Boolean);
  if (!columns.includes("name") || !columns.some((column) => column === "city" || column === "zip")) {
    throw new NotUnderstoodError(`${path} is not a listings file, so it is left as it is.`, [
      `Its columns: ${columns.slice(0, 20).join(", ") || "(none)"}`,
      "Move it away or name another file with --out.",
    ]);
  }
  const broken = parsed.errors.find((error) => error.type === "Quotes");
  if (broken) {
    throw new NotUnderstoodError(
      `${path} has broken quotes near row ${(broken.row ?? 0) + 2}, so it is left as it is.`,
      [broken.message],
    );
  }
  for (const row of parsed.data) for (const column of columns) row[column] ??= "";
  return { columns, rows: parsed.data };
}

/** Takes rows; returns the file's text: the site's columns in their order, then those the operator added. */
export function writeListings(file: ListingsFile): string {
  return [...listingsText(file)].join("");
}

/** The same in pieces: the text of 200,000 listings is never held whole. */
export function* listingsText({ columns, rows }: ListingsFile): Generator<string> {
  const known = CSV_COLUMNS as readonly string[];
  const fields = [...known, ...columns.filter((column) => !known.includes(column))];
  let piece = `${fields.map(quoted).join(",")}\n`;
  for (const row of rows) {
    for (let i = 0; i < fields.length; i++) piece += (i > 0 ? "," : "") + quoted(row[fields[i] ?? ""] ?? "");
    piece += "\n";
    if (piece.length < PIECE) continue;
    yield piece;
    piece = "";
  }
  yield piece;
}

const PIECE = 1 << 18;

/** RFC 4180, and blanks at the ends, which some programs take away. */
function quoted(cell: string): string {
  return /[",\r\n\ufeff]|^ | $/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
