import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import type { ListingCells } from "#app/directory/listing-cells.ts";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import { OPERATORS_COLUMNS, REGISTRY_COLUMNS } from "../fields/imported-cells.ts";
import { type Sighting, watchRegistry } from "../history/watch-registry.ts";
import { type GoneListing, goneListing } from "./gone-listings.ts";
import type { ListingsFile } from "./listings-file.server.ts";
import { matchListings } from "./match-listings.ts";

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

export type Merged = {
  listings: ListingsFile;
  baseline: ListingsFile;
  counts: MergeCounts;
  lastImport: Row[];
  sightings: Sighting[];
};

type Row = Record<string, string>;

/**
 * Takes the present listings, what the last import of this registry wrote (the baseline), and what its new
 * export says; returns the new listings and the new baseline. Cell by cell: what still stands as it was
 * imported follows the registry, what differs is the operator's and stays. Rows of other sources and of none
 * stay as they are; rows of this registry that it no longer lists are closed from `today` (an ISO date) on, until it
 * lists them again; demonstration rows go.
 */
export function mergeListings(
  present: ListingsFile,
  baseline: ListingsFile,
  fresh: ListingCells[],
  source: string,
  today: string,
): Merged {
  const counts: MergeCounts = {
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
  const kept = present.rows.filter((row) => row.source !== DEMONSTRATION_SOURCE);
  counts.demonstrationDropped = present.rows.length - kept.length;
  // A file without any listing of this registry was put in place of the imported one: it starts anew.
  const baselineIds = new Set(baseline.rows.map(({ id }) => id));
  const startsAnew = !kept.some((row) => row.source === source || (row.id && baselineIds.has(row.id)));
  const imported = startsAnew ? [] : baseline.rows;
  const watched = watchRegistry(today, imported.length > 0);
  const byPresentId = new Map(kept.map((row) => [row.id, row]));
  const replacements = new Map<Record<string, string>, Record<string, string>>();
  const additions: Record<string, string>[] = [];
  const nextBaseline: Record<string, string>[] = [];
  for (const { cells, before, id } of matchListings(fresh, imported, kept, source)) {
    const next = cells;
    next.id = id;
    watched.lists(before, next);
    nextBaseline.push(next);
    const row = byPresentId.get(id);
    if (row) replacements.set(row, mergeRow(row, before, next, counts));
    else if (before) counts.keptDeleted++;
    else {
      counts.added++;
      additions.push(next);
    }
  }

  // What the operator deleted and what closed is remembered though this export lacks it: the next one may hold it again.
  const matched = new Set(nextBaseline.map(({ id }) => id));
  for (const row of imported) {
    if (matched.has(row.id)) continue;
    watched.misses(row, byPresentId.get(row.id)?.closed_on);
    nextBaseline.push(row);
  }

  // Without a baseline every row of this registry counts as imported; with one, only those that it knows.
  const importedById = new Map(imported.map((row) => [row.id, row]));
  const rows: Record<string, string>[] = [];
  for (const row of kept) {
    const replacement = replacements.get(row);
    const wasImported = row.source === source && (imported.length === 0 || importedById.has(row.id ?? ""));
    if ((replacement || wasImported) && !row.closed_on) counts.before++;
    if (replacement) rows.push(replacement);
    else if (wasImported && !row.closed_on) {
      counts.gone.push(goneListing(row, importedById.get(row.id)));
      rows.push({ ...row, closed_on: today });
    } else rows.push(row);
  }
  for (const row of inOrderOfPlace(additions)) rows.push(row);
  return {
    listings: { columns: present.columns, rows },
    baseline: { columns: [...CSV_COLUMNS, ...REGISTRY_COLUMNS], rows: nextBaseline },
    counts,
    lastImport: imported,
    sightings: watched.sightings(),
  };
}

function mergeRow(
  row: Record<string, string>,
  before: Record<string, string> | undefined,
  next: ListingCells,
  counts: MergeCounts,
) {
  const result = { ...row };
  let changed = false;
  if (row.closed_on) {
    result.closed_on = "";
    counts.reopened++;
    changed = true;
  }
  let edited = 0;
  for (const column of CSV_COLUMNS) {
    if (OPERATORS_COLUMNS.has(column) || column === "closed_on") continue;
    const now = row[column] ?? "";
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

/** Each row's key is made once: a sort asks for it many times. */
function inOrderOfPlace(rows: Record<string, string>[]): Record<string, string>[] {
  return rows
    .map((row) => ({ row, key: `${row.state}\u0000${row.city}\u0000${row.name}\u0000${row.id}` }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
}
