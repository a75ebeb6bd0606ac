import { DEMONSTRATION_SOURCE } from "#app/directory/listing.ts";
import { CSV_COLUMNS } from "#app/directory/listing-columns.ts";
import { type ImportedCells, REGISTRY_COLUMNS } from "../fields/imported-cells.ts";
import { type Sighting, watchRegistry } from "../history/watch-registry.ts";
import { goneListing } from "./gone-listings.ts";
import { matchListings, type RowsById } from "./match-listings.ts";
import { type MergeCounts, mergeRow, noCounts } from "./merge-row.ts";
import { rowsById } from "./rows-by-id.ts";
import { type Row, rowsOf, type StoredRows } from "./stored-rows.server.ts";

/**
 * An import about to be written. `rows` are the new listings and `imported` the new baseline, made one by one as they are asked
 * for, each once and in this order: only then do `counts` and `sightings` know all.
 */
export type Merged = {
  columns: string[];
  rows: Iterable<Row>;
  imported: { columns: string[]; rows: Iterable<Row> };
  counts: MergeCounts;
  lastImport: StoredRows;
  sightings: () => Sighting[];
};

/**
 * Takes the present listings, what the last import of this registry wrote (the baseline), and what its new
 * export says; returns the new listings and the new baseline. Cell by cell: what still stands as it was
 * imported follows the registry, what differs is the operator's and stays. Rows of other sources and of none
 * stay as they are; rows of this registry that it no longer lists are closed from `today` (an ISO date) on, until it
 * lists them again; demonstration rows go.
 */
export function mergeListings(
  present: StoredRows,
  baseline: StoredRows,
  fresh: ImportedCells[],
  source: string,
  today: string,
): Merged {
  const counts = noCounts();
  const placeOf = new Map(fresh.map(({ id }, at) => [id, at]));
  const isDemonstration = (row: number) => present.cell(row, "source") === DEMONSTRATION_SOURCE;
  const kept = rowsById(present, placeOf, (row) => {
    if (isDemonstration(row)) counts.demonstrationDropped++;
    return isDemonstration(row);
  });
  // A file without any listing of this registry was put in place of the imported one: it starts anew.
  const last = rowsById(baseline, placeOf);
  const known = hasAnyOf(present, source, last) ? last : rowsById(rowsOf(baseline.columns, []), placeOf);
  const lastImport = known.rows;
  const watched = watchRegistry(today, lastImport.length > 0);
  const { ids, taken } = matchListings(fresh, known, kept, source);
  const rowBefore = (at: number) => known.rowOf(ids[at] ?? "");
  const before = (at: number) => {
    const row = rowBefore(at);
    return row === undefined ? undefined : lastImport.at(row);
  };
  const freshOf = new Int32Array(present.length).fill(-1);
  const additions: number[] = [];
  fresh.forEach((cells, at) => {
    cells.id = ids[at] ?? cells.id;
    const row = kept.rowOf(cells.id);
    if (row !== undefined) freshOf[row] = at;
    else if (rowBefore(at) !== undefined) counts.keptDeleted++;
    else additions.push(at);
  });
  counts.added = additions.length;

  function* rows(): Generator<Row> {
    for (let i = 0; i < present.length; i++) {
      if (isDemonstration(i)) continue;
      const row = present.at(i);
      const at = freshOf[i] ?? -1;
      const next = fresh[at];
      // Without a baseline every row of this registry counts as imported; with one, only those that it knows.
      const of = known.rowOf(row.id ?? "");
      const wasImported = row.source === source && (lastImport.length === 0 || of !== undefined);
      if ((next || wasImported) && !row.closed_on) counts.before++;
      if (next) yield mergeRow(row, before(at), next, counts);
      else if (wasImported && !row.closed_on) {
        counts.gone.push(goneListing(row, of === undefined ? undefined : lastImport.at(of)));
        yield { ...row, closed_on: today };
      } else yield row;
    }
    for (const at of inOrderOfPlace(additions, fresh)) yield fresh[at] as Row;
  }

  function* imported(): Generator<Row> {
    for (const [at, next] of fresh.entries()) {
      watched.lists(before(at), next);
      yield next;
    }
    // What the operator deleted and what closed is remembered though this export lacks it: the next one may hold it again.
    for (let i = 0; i < lastImport.length; i++) {
      if (taken.has(lastImport.cell(i, "id"))) continue;
      const row = lastImport.at(i);
      const place = kept.rowOf(row.id ?? "");
      watched.misses(row, place === undefined ? undefined : present.cell(place, "closed_on"));
      yield row;
    }
  }

  return {
    columns: present.columns,
    rows: rows(),
    imported: { columns: [...CSV_COLUMNS, ...REGISTRY_COLUMNS], rows: imported() },
    counts,
    lastImport,
    sightings: watched.sightings,
  };
}

function hasAnyOf(present: StoredRows, source: string, last: RowsById): boolean {
  for (let row = 0; row < present.length; row++) {
    const from = present.cell(row, "source");
    if (from === source) return true;
    if (from !== DEMONSTRATION_SOURCE && last.rowOf(present.cell(row, "id")) !== undefined) return true;
  }
  return false;
}

/** Each row's key is made once: a sort asks for it many times. */
function inOrderOfPlace(places: number[], fresh: ImportedCells[]): number[] {
  return places
    .map((at) => {
      const { state, city, name, id } = fresh[at] as ImportedCells;
      return { at, key: `${state}\u0000${city}\u0000${name}\u0000${id}` };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ at }) => at);
}
