import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import Papa from "papaparse";
import { type ImportOptions, importList } from "./import-files.server.ts";
import type { ImportReport } from "./report.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** The shipped profiles. */
export const PROFILES = join(ROOT, "data", "registries");

export type Imported = { report: ImportReport; rows: Record<string, string>[]; out: string };

/** For tests: returns a new empty folder. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), "import-"));
}

/** For tests: the path of a fictional registry file. */
export function fixturePath(name: string): string {
  return join(ROOT, "tests", "fixtures", "registries", name);
}

/** For tests: writes a file with this content into a new folder; returns its path. */
export function temporaryFile(content: string | Uint8Array, name = "export.csv"): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, content);
  return path;
}

/** For tests: rows of a fictional Colorado registry's export. */
export const ONE = "L-1,First Leaf,1 Main St,Denver,CO,80203,303-555-0101,Active";
export const TWO = "L-2,Second Leaf,2 Main St,Denver,CO,80203,303-555-0102,Active";
export const THREE = "L-3,Third Leaf,3 Main St,Denver,CO,80203,303-555-0103,Active";

/** For tests: the path of an export with these rows. */
export function coloradoExport(rows: string[]): string {
  const header = "License Number,Trade Name,Street,City,State,Zip,Phone,Status";
  return temporaryFile([header, ...rows].join("\n"), "colorado.csv");
}

/** For tests: imports a file, or several as one list, into a new folder (or `out`); returns the report and the listings that it wrote. */
export function importFile(path: string | string[], options: Partial<ImportOptions> = {}): Imported {
  const out = options.out ?? join(temporaryFolder(), "dispensaries.csv");
  const report = importList([path].flat(), { profiles: PROFILES, checkedAt: "2026-04-18", ...options, out });
  return { report, out, rows: report.dryRun ? [] : readRows(out) };
}

/** For tests: the rows of a listings file. */
export function readRows(path: string): Record<string, string>[] {
  return Papa.parse<Record<string, string>>(readFileSync(path, "utf8"), {
    header: true,
    skipEmptyLines: true,
  }).data;
}

/** For tests: some cells of each row as one line, in the order of the rows. */
export function lines(rows: Record<string, string>[], columns: string[]): string[] {
  return rows.map((row) => columns.map((column) => row[column] ?? "").join(" | "));
}
