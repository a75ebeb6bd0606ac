import { readFileSync, statSync } from "node:fs";
import { unzipSync } from "fflate";
import { NotUnderstoodError } from "../read/not-understood.ts";

/** A registry's workbook has some megabytes; what is larger, or unpacks to more, is something else. */
const LARGEST_FILE = 50 * 1024 * 1024;
const LARGEST_UNPACKED = 400 * 1024 * 1024;
const MOST_ENTRIES = 10_000;

/** Takes the path of a zip archive or its bytes; returns its files by name, those that `wanted` names. Throws on what is broken or too large. */
export function unpack(
  archive: string | Uint8Array,
  wanted: (name: string) => boolean,
): Map<string, Uint8Array> {
  const size = typeof archive === "string" ? statSync(archive).size : archive.length;
  if (size > LARGEST_FILE) throw tooLarge();
  let unpacked = 0;
  let entries = 0;
  try {
    const files = unzipSync(typeof archive === "string" ? readFileSync(archive) : archive, {
      filter: ({ name, originalSize }) => {
        if (++entries > MOST_ENTRIES) throw tooLarge();
        if (!wanted(name)) return false;
        // What is announced here is all that is unpacked: a file that holds more is broken.
        unpacked += originalSize;
        if (unpacked > LARGEST_UNPACKED) throw tooLarge();
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    if (error instanceof NotUnderstoodError) throw error;
    throw new NotUnderstoodError("The file is a zip archive or an Excel workbook that is broken.", [
      "The download was probably cut off: fetch the file again.",
    ]);
  }
}

function tooLarge(): NotUnderstoodError {
  return new NotUnderstoodError(
    "The file is larger than an Excel workbook or zip archive of a registry can be (50 MB, 400 MB unpacked).",
    ["Save the sheet with the shops as CSV and import that."],
  );
}
