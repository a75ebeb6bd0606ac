import { refuseRemovals } from "../guard/refuse-removals.ts";
import { historyText } from "../history/history-text.server.ts";
import { keepCopy } from "./copies.server.ts";
import { listingsText } from "./listings-file.server.ts";
import type { Merged } from "./merge.server.ts";
import { storeImport } from "./store.server.ts";

type Wishes = { out: string; copies?: string; dryRun?: boolean; allowRemovals?: boolean };

/**
 * Takes a merge and where it goes; writes it, all or nothing. What is there already is not written again: there would be nothing to undo. Throws
 * RefusedImportError, with nothing written, when too many listings would close.
 */
export function writeImport(merged: Merged, source: string, options: Wishes): void {
  const { columns, rows, imported, counts, lastImport, sightings } = merged;
  const { out, copies } = options;
  const check = () => {
    if (!options.allowRemovals) refuseRemovals(counts.gone, counts.before, source);
  };
  const listings = listingsText(columns, rows);
  const baseline = listingsText(imported.columns, imported.rows);
  if (options.dryRun) {
    for (const _ of listings);
    check();
    return;
  }
  const history = () => historyText(out, { source, lastImport, sightings: sightings() });
  storeImport(out, { listings, baseline, history }, source, () => {
    check();
    if (copies) keepCopy(copies, out, source);
  });
}
