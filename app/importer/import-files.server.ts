import { type Corrections, readCorrections } from "./doubts.server.ts";
import { cellsOf } from "./fields/imported-cells.ts";
import { readPositions, withPositions } from "./geocode/positions.server.ts";
import { refuseOtherState } from "./guard/refuse-broken-file.ts";
import { RefusedImportError } from "./guard/refused-import.ts";
import type { Candidate } from "./merge/candidate.server.ts";
import { joinDuplicates } from "./merge/duplicates.server.ts";
import { mergeListings } from "./merge/merge.server.ts";
import type { MergeCounts } from "./merge/merge-row.ts";
import { oneAtATime } from "./merge/one-at-a-time.server.ts";
import { baselinePath, recoverBaselines } from "./merge/store.server.ts";
import { openListings } from "./merge/stored-rows.server.ts";
import { finishUndo } from "./merge/undo.server.ts";
import { writeImport } from "./merge/write-import.server.ts";
import { NotUnderstoodError } from "./read/not-understood.ts";
import type { UnderstandingWishes } from "./read/understand.server.ts";
import { understandList } from "./read/understand-list.server.ts";
import { type ListReading, readList } from "./read-list.server.ts";
import type { ImportReport, Understanding } from "./report.ts";

export type ImportOptions = UnderstandingWishes & {
  /** The listings file to update. */
  out: string;
  /** ISO date of the comparison with the registry. */
  checkedAt: string;
  /** Folder of the dated copies that are made before each write; without it none is made. */
  copies?: string;
  dryRun?: boolean;
  /** A file of rows that needed a look, as a person gave it back. */
  corrected?: string;
  /** Lets an import close more of a registry's listings than it usually loses. */
  allowRemovals?: boolean;
  /** Takes a file though it breaks off, most of its rows fail, or its state is another one. */
  force?: boolean;
  /** Hears that another import writes the listings just now, and is waited for. */
  waits?: () => void;
  /** Hears what was understood of each table before anything is written. */
  announce?: (understanding: Understanding) => void;
};

/** Why nothing was written. A refusal that an operator may overrule has `override`, its figures and what would close. */
type Refusal = { message: string; help: string[] } & Partial<
  Pick<RefusedImportError, "override" | "figures" | "gone">
>;

export type ImportOutcome =
  | { report: ImportReport; refusal?: undefined }
  | { refusal: Refusal; report?: undefined };

/**
 * Imports the files of one registry's list (several files, and all sheets of a workbook, are one list) into a
 * listings file. It prints nothing and ends no process: it returns a report of what was written, or a refusal, with
 * nothing written, when a file cannot be understood or an import would do harm (product.md 22.1 to 22.3). What is
 * neither, such as a full disk, is thrown; the listings are then as they were.
 */
export function importFiles(files: string[], options: ImportOptions): ImportOutcome {
  try {
    return { report: importList(files, options) };
  } catch (error) {
    if (!(error instanceof NotUnderstoodError)) throw error;
    const { message, help } = error;
    if (!(error instanceof RefusedImportError)) return { refusal: { message, help } };
    const { override, figures, gone } = error;
    return { refusal: { message, help, override, figures, gone } };
  }
}

/** The same, throwing its refusals: NotUnderstoodError, or RefusedImportError where a flag may overrule it. */
export function importList(files: string[], options: ImportOptions): ImportReport {
  const { out, checkedAt, dryRun = false, force = false } = options;
  const corrections = options.corrected ? readCorrections(options.corrected) : undefined;
  const { tables, source, warnings } = understandList(files, { ...options, corrections });
  for (const { understood } of tables) options.announce?.(understood);
  if (!force) for (const table of tables) refuseOtherState(table);

  const read = readList(tables, checkedAt, force);
  const [understood, ...others] = tables.map((table) => table.understood) as [
    Understanding,
    ...Understanding[],
  ];
  if (read.candidates.length === 0) throw nothingToWrite(read, understood);
  const joined = joinDuplicates(read.candidates);
  const { listings } = joined;
  const figures = {
    merged: joined.merged,
    listings: listings.length,
    expired: listings.filter((listing) => read.expired.has(listing)).length,
    complete: completeness(listings),
  };
  const fresh = withPositions(cellsOf(listings, source, checkedAt), readPositions(out));
  // From here on their cells stand for them: a long list is not held twice.
  listings.length = read.candidates.length = 0;

  const baselineFile = baselinePath(out, source);
  function merge() {
    if (!dryRun) {
      finishUndo(out);
      recoverBaselines(out);
    }
    const merged = mergeListings(openListings(out), openListings(baselineFile), fresh, source, checkedAt);
    writeImport(merged, source, options);
    return merged;
  }
  const merged = dryRun ? merge() : oneAtATime(out, merge, options.waits);
  return {
    understood,
    others,
    dryRun,
    out,
    baseline: baselineFile,
    rowsRead: read.rowsRead,
    repeatedHeaders: read.repeatedHeaders,
    notRows: read.notRows,
    ...figures,
    skipped: read.skipped,
    rejected: read.rejected,
    repaired: read.repaired,
    doubts: read.doubts,
    warnings: [...warnings, ...correctionsWarning(corrections), ...nothingSharedWarning(merged.counts)],
    counts: merged.counts,
  };
}

/** The registry has changed such a row since, or no longer has it. */
function correctionsWarning(corrections: Corrections | undefined): string[] {
  const lost = corrections ? corrections.byRow.size - corrections.used.size : 0;
  return lost > 0 ? [`${lost} corrected rows are not in the export as they were, and were not used.`] : [];
}

function completeness(listings: Candidate[]): ImportReport["complete"] {
  const having = (key: keyof Candidate) => listings.filter((listing) => listing[key] !== undefined).length;
  return {
    name: having("name"),
    address: having("address"),
    city: having("city"),
    state: having("state"),
    zip: having("zip"),
    phone: having("phone"),
    hours: having("hours"),
    position: having("lat"),
  };
}

function nothingToWrite(read: ListReading, { headerLine }: Understanding): NotUnderstoodError {
  if (read.rowsRead === 0) {
    return new NotUnderstoodError(`There are no rows below the header in line ${headerLine}.`);
  }
  return new NotUnderstoodError(`None of the ${read.rowsRead} rows can be listed.`, [
    ...[...read.skipped].slice(0, 10).map(([rule, n]) => `${n} skipped: ${rule}`),
    ...read.rejected.slice(0, 10).map(({ line, reason }) => `line ${line} rejected: ${reason}`),
    "If a column means something else than the importer thinks, say so with --map, or write a profile.",
  ]);
}

/** Of a short list all may go at once; then it is rather another list of the same state. */
function nothingSharedWarning({ gone, updated, unchanged }: MergeCounts): string[] {
  if (gone.length === 0 || updated + unchanged > 0) return [];
  return [
    `none of the ${gone.length} listings of the last import is in this export. If it is another list of the same state, take this import back (npm run import -- undo) and give it a name of its own: --source "Name".`,
  ];
}
