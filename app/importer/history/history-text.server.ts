import Papa from "papaparse";
import { historyPlace } from "#app/directory/history/history.file.server.ts";
import { HISTORY_COLUMNS, historyCell, historyLine } from "#app/directory/history/history-event.ts";
import { withoutFormula } from "#app/utils/spreadsheet-formula.ts";
import { readPresent, type StoredRows } from "../merge/stored-rows.server.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";
import type { Sighting } from "./watch-registry.ts";

/** What an import adds to the history: its registry, what its last import had written (nothing for the first), what it saw now. */
export type Import = { source: string; lastImport: StoredRows; sightings: Sighting[] };

const HEADER = HISTORY_COLUMNS.join(",");

/**
 * Takes a listings file's path and what an import saw; returns the new text of the history beside it, in pieces, or undefined where
 * nothing is added. Lines that stand there stay as they are, but for a registry that starts anew. Over listings that were imported
 * before there was a history, it begins with what the last import knew: product.md 22.14. Throws NotUnderstoodError when another
 * file stands in its place.
 */
export function historyText(
  listings: string,
  { source, lastImport, sightings }: Import,
): Iterable<string | Uint8Array> | undefined {
  const present = readHistory(historyPlace(listings));
  const begun = present.includes(`,${historyCell(source)},`);
  const anew = begun && lastImport.length === 0;
  const known = begun ? [] : foundBefore(lastImport);
  if (known.length + sightings.length === 0) return undefined;
  const kept = present.length === 0 ? `${HEADER}\n` : anew ? withoutSource(present, source) : present;
  return textOf(kept, source, [known, sightings]);
}

/** In pieces: the text of 200,000 lines is never held whole. */
function* textOf(kept: string | Buffer, source: string, added: Sighting[][]) {
  yield kept;
  if (!endsLine(kept)) yield "\n";
  let piece = "";
  for (const sightings of added) {
    for (const sighting of sightings) {
      piece += lineOf(source, sighting);
      if (piece.length < PIECE) continue;
      yield piece;
      piece = "";
    }
  }
  yield piece;
}

const PIECE = 1 << 18;

function readHistory(path: string): Buffer {
  const present = readPresent(path);
  const [header] = present.toString("utf8", 0, HEADER.length + 8).split(/\r?\n/);
  if (present.length === 0 || header?.replace(/^\ufeff/, "") === HEADER) return present;
  throw new NotUnderstoodError(`${path} is not the listings' history, so it is left as it is.`, [
    "Move it away: imports keep there what they see over time.",
  ]);
}

/** An import before there was a history saw it on the day that it wrote down. */
function foundBefore(rows: StoredRows): Sighting[] {
  return Array.from({ length: rows.length }, (_, row) => ({
    id: rows.cell(row, "id"),
    day: rows.cell(row, "checked_at"),
    what: "found",
    before: "",
    after: "",
  }));
}

function withoutSource(present: Buffer, source: string): string {
  const lines = present.toString("utf8").split(/(?<=\n)/);
  return lines.filter((line) => Papa.parse<string[]>(line.trim()).data[0]?.[1] !== source).join("");
}

function endsLine(text: string | Buffer): boolean {
  return typeof text === "string" ? text.endsWith("\n") : text.at(-1) === 10;
}

function lineOf(source: string, { before, after, ...sighting }: Sighting): string {
  return historyLine({
    ...sighting,
    source,
    before: withoutFormula(before),
    after: withoutFormula(after),
  });
}
