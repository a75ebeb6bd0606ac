import Papa from "papaparse";
import type { z } from "zod";
import { firstProblems, type Problem, ProblemError } from "#app/site/published-data/problem.ts";

/** Of a cell: some times as long as the longest. More is a mistake, and pages would carry it. */
const MOST_CHARACTERS = 2000;

/** The good rows of what was read last, by their cells: one row's edit has one row checked, not 1,500 in one turn of 70 ms. */
const CHECKED = new WeakMap<z.ZodType, Map<string, unknown>>();

/**
 * Takes the text of a CSV file (RFC 4180, with a header line), its path, its columns and the schema of a row; returns the rows. Cells
 * after the first `least` may be left out at a row's end, and are empty. A row that stood in the text before is the same object: what the
 * schema makes of it depends on its cells alone.
 * Throws a ProblemError that names the file, the line, the column and what would be right.
 */
export function parseCsvRows<Row>(
  text: string,
  path: string,
  columns: readonly string[],
  schema: z.ZodType<Row>,
  least = columns.length,
): { row: Row; line: number }[] {
  const rows: { row: Row; line: number }[] = [];
  const problems: Problem[] = [];
  const refuse = (line: number, reason: string, field?: string) =>
    problems.push({ file: path, line, field, reason });
  const known = CHECKED.get(schema);
  const checked = new Map<string, unknown>();
  let hasHead = false;
  for (const { cells, line, error } of tableOf(text.replace(/^\uFEFF/, ""))) {
    if (error) {
      refuse(line, error);
    } else if (line === 1) {
      if (cells.join() !== columns.join()) throw wrongHead(columns, path);
      hasHead = true;
    } else if (cells.length < least || cells.length > columns.length) {
      refuse(line, `must have ${columns.length} cells, and has ${cells.length}`);
    } else if (cells.some((cell) => cell.length > MOST_CHARACTERS)) {
      const at = cells.findIndex((cell) => cell.length > MOST_CHARACTERS);
      refuse(line, `must not be longer than ${MOST_CHARACTERS} characters`, columns[at]);
    } else {
      const key = JSON.stringify(cells);
      const before = known?.get(key) as Row | undefined;
      const parsed = before
        ? { success: true as const, data: before }
        : schema.safeParse(Object.fromEntries(columns.map((column, i) => [column, cells[i] ?? ""])));
      if (parsed.success) {
        checked.set(key, parsed.data);
        rows.push({ row: parsed.data, line });
      } else
        for (const issue of parsed.error.issues) refuse(line, issue.message, issue.path.join(".") || "row");
    }
  }
  CHECKED.set(schema, checked);
  // Saved on a full disk a file has no byte: that is no table without rows.
  if (!hasHead && problems.length === 0) throw wrongHead(columns, path);
  if (problems.length > 0) throw new ProblemError(...firstProblems(problems, path));
  return rows;
}

function wrongHead(columns: readonly string[], path: string): ProblemError {
  return new ProblemError({ file: path, line: 1, reason: `the columns must be ${columns.join(",")}` });
}

/** Takes a file's rows and its path; returns them. Throws a ProblemError that names each row that says what an earlier one says. */
export function withoutTwins<Row>(rows: { row: Row; line: number }[], path: string) {
  const lines = new Map<string, number>();
  const problems: Problem[] = [];
  for (const { row, line } of rows) {
    const key = JSON.stringify(row);
    const twin = lines.get(key);
    if (twin === undefined) lines.set(key, line);
    else problems.push({ file: path, line, reason: `says the same as line ${twin}` });
  }
  if (problems.length > 0) throw new ProblemError(...firstProblems(problems, path));
  return rows;
}

/** The file's records, each with the line on which it starts: a quoted cell may hold line breaks. */
function* tableOf(text: string): Generator<{ cells: string[]; line: number; error?: string }> {
  const records: { cells: string[]; end: number; error?: string }[] = [];
  Papa.parse<string[]>(text, {
    delimiter: ",",
    step: ({ data, errors, meta }) => {
      records.push({ cells: data.map((cell) => cell.trim()), end: meta.cursor, error: errors[0]?.message });
    },
  });
  let line = 1;
  let start = 0;
  for (const { cells, end, error } of records) {
    if (cells.length > 1 || cells[0] !== "") yield { cells, line, error };
    line += text.slice(start, end).split("\n").length - 1;
    start = end;
  }
}
