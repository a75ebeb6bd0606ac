import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import { type ImportedCells, OPERATORS_COLUMNS } from "../fields/imported-cells.ts";
import type { GoneListing } from "./gone-listings.ts";
import type { Row } from "./stored-rows.server.ts";

export type MergeCounts = {
  added: number;
  updated: number;
  unchanged: number;
  /** Listings of this registry that the operator took out of the file: they stay out. */
  keptDeleted: number;
  /** Cells, and listings with such cells, in which the operator's words were kept. */
  editedCells: number;
  editedListings: number;
  demonstrationDropped: number;
  /** Listings of this registry before the import, without the closed ones, and those of them that its new export no longer lists. */
  before: number;
  gone: GoneListing[];
  /** Closed ones that it lists again. */
  reopened: number;
};

/** Nothing counted yet. */
export function noCounts(): MergeCounts {
  return {
    added: 0,
    updated: 0,
    unchanged: 0,
    keptDeleted: 0,
    editedCells: 0,
    editedListings: 0,
    demonstrationDropped: 0,
    before: 0,
    gone: [],
    reopened: 0,
  };
}

/**
 * Takes a present row, what the last import wrote for it, and what the registry says now; returns the row brought up to date (itself)
 * and counts what became of it.
 */
export function mergeRow(
  result: Row,
  before: Row | undefined,
  next: ImportedCells,
  counts: MergeCounts,
): Row {
  let changed = false;
  if (result.closed_on) {
    result.closed_on = "";
    counts.reopened++;
    changed = true;
  }
  let edited = 0;
  for (const column of CSV_COLUMNS) {
    if (OPERATORS_COLUMNS.has(column) || column === "closed_on") continue;
    const now = result[column] ?? "";
    const wanted = next[column];
    if (now === wanted) continue;
    // Without a baseline nobody knows whose words these are: they are taken to be the operator's.
    const untouched = before ? now === (before[column] ?? "") : now === "" || column === "checked_at";
    if (!untouched) {
      edited++;
      continue;
    }
    result[column] = wanted;
    if (column !== "checked_at") changed = true;
  }
  if (edited > 0) {
    counts.editedCells += edited;
    counts.editedListings++;
  }
  if (changed) counts.updated++;
  else counts.unchanged++;
  return result;
}
