/**
 * Writes data/dispensaries.csv, the fictional listings that a fresh site shows until an operator imports real ones:
 *
 *   node scripts/make-demonstration-data.ts
 *
 * Every run writes the same bytes. It replaces the file, an imported one too.
 */
import { writeFileSync } from "node:fs";
import { toCsv } from "./demonstration/csv.ts";
import { generateRows, SHIPPED_COUNT, SHIPPED_SEED } from "./demonstration/generate-listings.ts";

const file = new URL("../data/dispensaries.csv", import.meta.url);
const rows = generateRows(SHIPPED_COUNT, SHIPPED_SEED);
writeFileSync(file, toCsv(rows));
console.log(`${rows.length} fictional listings written to data/dispensaries.csv`);
