import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import Papa from "papaparse";
import { FORMULA_AMONG_NUMBERS, withoutFormula } from "#app/utils/spreadsheet-formula.ts";
import { NotUnderstoodError } from "./read/not-understood.ts";

/** A row of which the importer is not certain: why, and what it took for granted. */
export type Doubt = {
  file: string;
  line: number;
  why: string;
  assumed: string;
  titles: string[];
  cells: string[];
};

/** What a person made of such a row: its cells by title, and whether it is a shop where they say so. */
type Correction = { cells: Map<string, string>; decide?: "list" | "skip" };

/** Corrected rows by the key of the row as the registry has it; `used` collects the keys that were found. */
export type Corrections = { byRow: Map<string, Correction>; used: Set<string> };

/** The importer's own columns in front of the registry's. */
const ROW = "import: row";
const WHY = "import: why";
const ASSUMED = "import: assumed";
const DECIDE = "import: decide";
const PLACE = "import: where";

/** More rows than this are nobody's to look at: the file was misunderstood. */
export const MOST_DOUBTS = 10_000;

/** One key for a row as it stands in a registry's file, wherever it stands: a correction holds until the registry changes the row. */
function rowKey(cells: string[]): string {
  const filled = cells.map((cell) => cell.trim());
  while (filled.at(-1) === "") filled.pop();
  return createHash("sha256").update(filled.join("\u001f")).digest("hex").slice(0, 16);
}

/**
 * Takes doubts; returns a CSV that a person can correct and give back (product.md 22.11): why, what was assumed, a column to
 * decide in ("list" or "skip"), and the row as the registry has it.
 */
export function needsALookText(doubts: Doubt[]): string {
  const titles = [...new Set(doubts.flatMap((doubt) => doubt.titles.filter(Boolean)))];
  const rows = new Map<string, string[]>();
  for (const { file, line, why, assumed, titles: own, cells } of doubts) {
    const key = rowKey(cells);
    const before = rows.get(key);
    if (before) {
      before[1] = `${before[1]}; ${why}`;
      continue;
    }
    const byTitle = new Map(own.map((title, i) => [title, cells[i] ?? ""]));
    // This file is opened in a spreadsheet too: nothing in it computes.
    const shown = titles.map((title) => shownCell(byTitle.get(title) ?? ""));
    rows.set(key, [key, why, assumed, "", `${file}, line ${line}`, ...shown]);
  }
  const fields = [ROW, WHY, ASSUMED, DECIDE, PLACE, ...titles.map(shownCell)];
  return `${Papa.unparse({ fields, data: [...rows.values()] }, { newline: "\n" })}\n`;
}

function shownCell(cell: string): string {
  return FORMULA_AMONG_NUMBERS.test(cell.trimStart()) ? withoutFormula(cell) : cell;
}

/** Takes the path of such a file as a person gave it back; returns its rows. Throws NotUnderstoodError when it is another file. */
export function readCorrections(path: string): Corrections {
  if (!existsSync(path)) throw new NotUnderstoodError(`There is no file ${path}.`);
  const { data, meta } = Papa.parse<Record<string, string>>(
    readFileSync(path, "utf8").replace(/^\ufeff/, ""),
    {
      header: true,
      skipEmptyLines: "greedy",
    },
  );
  if (!meta.fields?.includes(ROW))
    throw new NotUnderstoodError(`${path} is no file of rows that needed a look.`, [
      `Its first column is "${ROW}". An import writes one when it is not certain of a row.`,
    ]);
  const own = new Set([ROW, WHY, ASSUMED, DECIDE, PLACE]);
  const byRow = new Map<string, Correction>();
  for (const row of data) {
    const decide = row[DECIDE]?.trim().toLowerCase();
    if (decide && decide !== "list" && decide !== "skip")
      throw new NotUnderstoodError(
        `${path}: "${row[DECIDE]}" is no decision. Write "list", "skip" or nothing.`,
      );
    const cells = Object.entries(row).filter(([title]) => !own.has(title));
    byRow.set(row[ROW] ?? "", {
      cells: new Map(cells.map(([title, cell]) => [title.toLowerCase(), cell])),
      decide: decide === "list" || decide === "skip" ? decide : undefined,
    });
  }
  return { byRow, used: new Set() };
}

/** Takes a row, its table's titles and the corrections; returns the row with a person's words in it, or undefined where there are none. */
export function correctedRow(cells: string[], titles: string[], { byRow, used }: Corrections) {
  const key = rowKey(cells);
  const correction = byRow.get(key);
  if (!correction) return undefined;
  used.add(key);
  return {
    cells: titles.map((title, i) => correction.cells.get(title.toLowerCase()) ?? cells[i] ?? ""),
    decide: correction.decide,
  };
}
