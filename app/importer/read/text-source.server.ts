import { closeSync, existsSync, fstatSync, openSync, readSync } from "node:fs";
import { unpack } from "../workbook/unpack.server.ts";
import { readWorkbook } from "../workbook/workbook.server.ts";
import { type Bytes, detectEncoding, readText } from "./decode-text.server.ts";
import { NotUnderstoodError } from "./not-understood.ts";

/** A table's text: a file of it, or one of a workbook's sheets as CSV. It is read anew each time, so that a huge file is never held whole. */
export type TextSource = {
  /** The file as the operator named it. */
  path: string;
  /** What messages call it: the path, or the path and the sheet. */
  name: string;
  encoding: string;
  /** The sheet's name, where a workbook has several. */
  sheet?: string;
  pieces(): Iterable<string>;
};

/**
 * Takes a path; returns the tables' texts in it: the file, the sheets of an Excel workbook, the tables of a zip archive. Throws
 * NotUnderstoodError when it is missing or holds no table.
 */
export function openSources(path: string): TextSource[] {
  if (!existsSync(path)) throw new NotUnderstoodError(`There is no file ${path}.`);
  return isZip(path) ? zipSources(path, path, path) : [textSource(path, path, path)];
}

function textSource(bytes: Bytes, path: string, name: string): TextSource {
  const { encoding, byteOrderMark } = detectEncoding(bytes);
  return {
    path,
    name,
    encoding: byteOrderMark ? `${encoding} with byte-order mark` : encoding,
    pieces: () => readText(bytes, encoding),
  };
}

const TABLES = /\.(csv|tsv|tab|txt|xlsx|xlsm)$/i;

function zipSources(bytes: Bytes, path: string, name: string): TextSource[] {
  let workbook = false;
  const files = unpack(bytes, (entry) => {
    workbook ||= /^\/?xl\/workbook\.xml$/i.test(entry);
    return TABLES.test(entry) && !/(^|\/)(__MACOSX\/|\._)/.test(entry);
  });
  if (workbook) return sheetSources(bytes, path, name);
  if (files.size === 0)
    throw new NotUnderstoodError(`There is no table in the zip archive ${name}.`, [
      "CSV files and Excel workbooks (.xlsx) are looked for in it. Another spreadsheet is to be saved as one of these.",
    ]);
  return [...files].flatMap(([entry, content]) => {
    const inside = `${name}, ${entry}`;
    return isZip(content) ? sheetSources(content, path, inside) : [textSource(content, path, inside)];
  });
}

/** A sheet with nothing in it is none; what is hidden was hidden from the registry's readers too. */
function sheetSources(bytes: Bytes, path: string, name: string): TextSource[] {
  const sheets = readWorkbook(bytes).filter(({ hidden, csv }) => !hidden && csv !== "");
  if (sheets.length === 0) throw new NotUnderstoodError(`The Excel workbook ${name} is empty.`);
  return sheets.map((sheet) => ({
    path,
    name: sheets.length > 1 ? `${name}, sheet ${sheet.name}` : name,
    encoding: "Excel workbook",
    sheet: sheets.length > 1 ? sheet.name : undefined,
    pieces: () => [sheet.csv],
  }));
}

function isZip(bytes: Bytes): boolean {
  const head = typeof bytes === "string" ? firstBytes(bytes) : bytes;
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;
}

function firstBytes(path: string): Uint8Array {
  const head = new Uint8Array(4);
  const file = openSync(path, "r");
  try {
    if (fstatSync(file).isFile()) readSync(file, head, 0, 4, 0);
  } finally {
    closeSync(file);
  }
  return head;
}
