import Papa from "papaparse";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import type { DemonstrationRow } from "./generate-listings.ts";

/** Takes rows; returns them as the text of data/dispensaries.csv: a header, the written order of columns, LF. */
export function toCsv(rows: DemonstrationRow[]): string {
  return `${Papa.unparse(rows, { columns: [...CSV_COLUMNS], newline: "\n" })}\n`;
}
