import { NotUnderstoodError } from "../read/not-understood.ts";
import { type NumberFormat, numberText, xmlText } from "./cell-text.ts";
import { textRuns } from "./text-runs.ts";
import { contentOf, xmlElements } from "./xml-elements.ts";

/** What a sheet's cells refer to. */
export type SheetContext = { strings: string[]; formats: NumberFormat[]; from1904: boolean };

/** Sheets may say something in their last row of a million: longer gaps than this are no blank lines. */
const LONGEST_GAP = 1000;
/** The last column of a sheet is XFD. */
const MOST_COLUMNS = 16_384;
/** Of a list's table, blank ones too: a million rows of twenty. */
export const MOST_CELLS = 20_000_000;

/** Takes a sheet's XML; returns its rows as CSV, a line each: line ends within a cell become U+2028, which cells are read with. */
export function sheetCsv(xml: string, context: SheetContext): string {
  const rows: string[][] = [];
  let count = 0;
  for (const { attributes, content } of xmlElements(xml, "row")) {
    const cells = rowCells(content, context);
    if (cells.length === 0) continue;
    const number = Number(/\sr="(\d+)"/.exec(attributes)?.[1] ?? rows.length + 1);
    const gap = number - 1 - rows.length;
    const blank = gap > 0 && gap <= LONGEST_GAP ? gap : 0;
    count += blank + cells.length;
    if (count > MOST_CELLS) throw tooManyCells();
    for (let i = 0; i < blank; i++) rows.push([]);
    rows.push(cells);
  }
  refuseUncomputed(xml);
  fillDown(rows, xml);
  // Sheets leave out the blank cells at a row's end; in a CSV file that would look like a row that was cut off.
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  if (rows.length * width > MOST_CELLS) throw tooManyCells();
  return rows
    .map((row) => `${row.map(quoted).join(",")}${",".repeat(width - Math.max(row.length, 1))}\n`)
    .join("");
}

/** Programs that write workbooks without computing leave it to whoever opens them: such cells would read as blank. */
function refuseUncomputed(xml: string): void {
  let formulas = 0;
  for (const { content } of xmlElements(xml, "c")) {
    if (!/<(?:\w+:)?f[\s>]/.test(content)) continue;
    if (contentOf(content, "v")) return;
    formulas++;
  }
  if (formulas < FEW_FORMULAS) return;
  throw new NotUnderstoodError(`The workbook has ${formulas} formulas and none of their results.`, [
    "Open it in a spreadsheet program and save it: that computes them.",
  ]);
}

const FEW_FORMULAS = 5;

/** Where cells of a column are joined, the first alone has the text: it is said in each row that they cover. */
function fillDown(rows: string[][], xml: string): void {
  let count = 0;
  for (const [, column = "", first, other, last] of xml.matchAll(JOINED_DOWN)) {
    const at = columnOf(column) ?? 0;
    const text = column === other ? rows[Number(first) - 1]?.[at] : undefined;
    if (!text) continue;
    for (let row = Number(first); row < Math.min(Number(last), rows.length); row++) {
      const cells = rows[row] ?? [];
      // Those that overlap, as no spreadsheet program has them, would be gone through again and again.
      count += 1 + Math.max(0, at - cells.length);
      if (count > MOST_CELLS) throw tooManyCells();
      if (cells.length === 0) continue;
      while (cells.length < at) cells.push("");
      cells[at] ||= text;
    }
  }
}

function tooManyCells(): NotUnderstoodError {
  return new NotUnderstoodError("A sheet of the workbook has more cells than a registry’s list.", [
    "Save the sheet with the shops as CSV and import that.",
  ]);
}

const JOINED_DOWN = /<(?:\w+:)?mergeCell\s[^<>]*\bref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/g;

function rowCells(xml: string, context: SheetContext): string[] {
  const cells: string[] = [];
  for (const { attributes, content } of xmlElements(xml, "c")) {
    const column = columnOf(/\sr="([A-Z]+)\d+"/.exec(attributes)?.[1]) ?? cells.length;
    const text = cellText(attributes, content, context);
    if (text === "" || column >= MOST_COLUMNS) continue;
    while (cells.length < column) cells.push("");
    cells[column] = text;
  }
  return cells;
}

/** "A" is 0, "AB" is 27. */
function columnOf(letters: string | undefined): number | undefined {
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellText(attributes: string, content: string, { strings, formats, from1904 }: SheetContext): string {
  if (content === "") return "";
  const type = /\st="(\w+)"/.exec(attributes)?.[1] ?? "n";
  if (type === "inlineStr") return textRuns(content);
  const stored = xmlText(contentOf(content, "v") ?? "");
  if (type === "s") return strings[Number(stored)] ?? lost();
  if (type === "b") return stored === "1" ? "TRUE" : "FALSE";
  // "#N/A" says as much as nothing.
  if (type === "e") return "";
  if (type !== "n") return stored;
  return numberText(stored, formats[Number(/\ss="(\d+)"/.exec(attributes)?.[1] ?? 0)], from1904);
}

/** Texts that a sheet names and the workbook has not are a broken download, not blank cells. */
function lost(): never {
  throw new NotUnderstoodError("The workbook is broken: texts of its cells are missing.", [
    "Fetch the file again, or save it anew.",
  ]);
}

function quoted(cell: string): string {
  const line = cell.replace(/\r\n?|\n/g, "\u2028");
  return /[",]|^\s|\s$/.test(line) ? `"${line.replaceAll('"', '""')}"` : line;
}
