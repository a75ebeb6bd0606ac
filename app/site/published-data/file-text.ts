import type { Stats } from "node:fs";
import { ProblemError } from "./problem.ts";
import { readOpened, readOpenedSync } from "./read-opened.ts";

/** Twenty of the longest stories. A longer one is a mistake, and reading it would hold up everybody's pages. */
export const MOST_BYTES = 1024 * 1024;

/** Reads a file of `data/`: one that is too long is not read. Throws as `fileText` does, and when there is none. */
export function readFileText(file: string): string {
  return fileText(
    readOpenedSync(file, (stats) => refuseUnread(stats, file, MOST_BYTES)),
    file,
  );
}

/** The same, for what is read while others are answered: the bytes of a file, whose name inside `data/` is told of its mistakes. */
export function readFileBytes(path: string, file: string, most = MOST_BYTES): Promise<Uint8Array> {
  return readOpened(path, (stats) => refuseUnread(stats, file, most));
}

/** A pipe or a device that a link leads to has no length and perhaps no end: to read it would hold up everybody's pages for good. */
function refuseUnread(stats: Stats, file: string, most: number): void {
  if (!stats.isFile()) throw new ProblemError({ file, reason: "is no file" });
  if (stats.size > most) throw tooLarge(file, most);
}

/**
 * Returns what a file of `data/` says. Throws a ProblemError for what is no text: longer than 1 MB (or than `most` bytes), in another
 * encoding than UTF-8, or with a byte that is 0.
 */
export function fileText(bytes: Uint8Array, file: string, most = MOST_BYTES): string {
  if (bytes.length > most) throw tooLarge(file, most);
  const text = decoded(bytes);
  if (text === undefined) throw new ProblemError({ file, reason: "is not UTF-8 text: save it as UTF-8" });
  // UTF-8 knows it, and Postgres keeps no text that has one.
  const nul = bytes.indexOf(0);
  if (nul >= 0) throw new ProblemError({ file, reason: `is no text: its byte ${nul + 1} is 0` });
  return text;
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function tooLarge(file: string, most: number): ProblemError {
  return new ProblemError({ file, reason: `is larger than ${inWords(most)}` });
}

function inWords(bytes: number): string {
  return bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`;
}
