import { existsSync } from "node:fs";
import { basename } from "node:path";
import { detectEncoding, readText } from "./decode-text.server.ts";
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

/** Takes a path; returns the tables' texts in it. Throws NotUnderstoodError when it is missing or no table's text. */
export function openSources(path: string): TextSource[] {
  if (!existsSync(path)) throw new NotUnderstoodError(`There is no file ${path}.`);
  const { encoding, byteOrderMark } = detectEncoding(path);
  return [
    {
      path,
      name: path,
      encoding: byteOrderMark ? `${encoding} with byte-order mark` : encoding,
      pieces: () => readText(path, encoding),
    },
  ];
}

/** Takes a source; returns what stands before a complaint about it when several are read at once. */
export function shortName({ path, sheet }: TextSource): string {
  return sheet ? `${basename(path)}, sheet ${sheet}` : basename(path);
}
