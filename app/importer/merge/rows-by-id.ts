import type { RowsById } from "./match-listings.ts";
import type { StoredRows } from "./stored-rows.server.ts";

/**
 * Takes rows and the fresh listings' ids, each with its place; returns the rows by id. Ids that a fresh listing has are not kept
 * a second time. Of two rows with one id the last is meant; what `leave` says is no row of this list.
 */
export function rowsById(
  rows: StoredRows,
  fresh: ReadonlyMap<string, number>,
  leave: (row: number) => boolean = () => false,
): RowsById {
  const shared = new Int32Array(fresh.size).fill(-1);
  const others = new Map<string, number>();
  for (let row = 0; row < rows.length; row++) {
    if (leave(row)) continue;
    const id = rows.cell(row, "id");
    const at = fresh.get(id);
    if (at !== undefined) shared[at] = row;
    else if (id) others.set(id, row);
  }
  return { rows, rowOf };
  function rowOf(id: string): number | undefined {
    const at = fresh.get(id);
    if (at === undefined) return others.get(id);
    return (shared[at] ?? -1) < 0 ? undefined : shared[at];
  }
}
