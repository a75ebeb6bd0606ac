import { closeSync, openSync, writeSync } from "node:fs";
import { toCsv } from "../../../scripts/demonstration/csv.ts";
import { generateRows } from "../../../scripts/demonstration/generate-listings.ts";

/** As many as the generator makes with one seed: names, hosts and phones are used up beyond. */
const MOST_OF_A_SEED = 100_000;

/** Writes so many generated listings into a file, always the same. */
export function writeListings(path: string, count: number): void {
  const file = openSync(path, "w");
  for (let written = 0, seed = 7; written < count; written += MOST_OF_A_SEED, seed++) {
    const rows = generateRows(Math.min(MOST_OF_A_SEED, count - written), seed);
    const text = toCsv(rows.map((row) => ({ ...row, id: `${row.id}-${seed}` })));
    writeSync(file, written === 0 ? text : text.slice(text.indexOf("\n") + 1));
  }
  closeSync(file);
}
