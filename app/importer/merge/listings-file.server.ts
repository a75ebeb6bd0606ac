import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import { openListings, type Row } from "./stored-rows.server.ts";

/** Rows of a listings file as they stand, in their order; `columns` are those of the file. */
export type ListingsFile = { columns: string[]; rows: Row[] };

/** Takes a listings file's path; returns all its rows at once. Throws as openListings does. */
export function readListingsFile(path: string): ListingsFile {
  const { columns, length, at } = openListings(path);
  return { columns, rows: Array.from({ length }, (_, row) => at(row)) };
}

/** Takes rows; returns the file's text: the site's columns in their order, then those the operator added. */
export function writeListings({ columns, rows }: ListingsFile): string {
  return [...listingsText(columns, rows)].join("");
}

/** The same in pieces, of rows that may be made as they are asked for: the text of 200,000 listings is never held whole. */
export function* listingsText(columns: readonly string[], rows: Iterable<Row>): Generator<string> {
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
