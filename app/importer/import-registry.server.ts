import { parseRegistryDate } from "./fields/expiry-date.ts";
import { cellsOf } from "./fields/imported-cells.ts";
import { type Candidate, readCandidate } from "./merge/candidate.server.ts";
import { joinDuplicates } from "./merge/duplicates.server.ts";
import { readListingsFile, writeListings } from "./merge/listings-file.server.ts";
import { type MergeCounts, mergeListings } from "./merge/merge.server.ts";
import { baselinePath, recoverBaseline, storeImport } from "./merge/store.server.ts";
import { NotUnderstoodError } from "./read/not-understood.ts";
import {
  type UnderstandingWishes,
  type UnderstoodRegistry,
  understandRegistry,
} from "./read/understand.server.ts";
import type { ImportReport, Understanding } from "./report.ts";
import { count, type Tally } from "./tally.ts";

export type ImportOptions = UnderstandingWishes & {
  /** The listings file to update. */
  out: string;
  /** ISO date of the comparison with the registry. */
  checkedAt: string;
  dryRun?: boolean;
  /** Hears what was understood before anything is written. */
  announce?: (understanding: Understanding) => void;
};

/**
 * Imports a license registry's export into a listings file; returns what it did. Throws NotUnderstoodError,
 * with nothing written, when the file cannot be understood or no row of it may be listed.
 */
export function importRegistry(path: string, options: ImportOptions): ImportReport {
  const { out, checkedAt, dryRun = false } = options;
  const registry = understandRegistry(path, options);
  const { understood, rows } = registry;
  const { source } = understood;
  options.announce?.(understood);

  const { candidates, ...read } = readCandidates(registry, checkedAt);
  if (candidates.length === 0) throw nothingToWrite(read, understood);
  const { listings, merged } = joinDuplicates(candidates);

  if (!dryRun) recoverBaseline(out, source);
  const present = readListingsFile(out);
  const baseline = readListingsFile(baselinePath(out, source));
  const result = mergeListings(present, baseline, cellsOf(listings, source, checkedAt), source);
  if (!dryRun) storeImport(out, writeListings(result.listings), writeListings(result.baseline), source);
  return {
    understood,
    dryRun,
    out,
    baseline: baselinePath(out, source),
    rowsRead: read.rowsRead,
    repeatedHeaders: rows.counts.repeatedHeaders,
    notRows: rows.counts.notRows,
    merged,
    skipped: read.skipped,
    rejected: read.rejected,
    repaired: read.repaired,
    warnings: [...registry.warnings, ...shrinkWarning(result.counts, listings.length)],
    expired: listings.filter(({ line }) => read.expiredLines.has(line)).length,
    counts: result.counts,
    listings: listings.length,
    complete: completeness(listings),
  };
}

type Reading = {
  rowsRead: number;
  skipped: Tally;
  repaired: Tally;
  rejected: ImportReport["rejected"];
  /** Rows whose license is past its date, though the registry calls it active. */
  expiredLines: Set<number>;
};

function readCandidates(registry: UnderstoodRegistry, today: string): Reading & { candidates: Candidate[] } {
  const { rows, filter, fileState, servicesOf } = registry;
  const skipped: Tally = new Map();
  const repaired: Tally = new Map();
  const rejected: ImportReport["rejected"] = [];
  const candidates: Candidate[] = [];
  const expiredLines = new Set<number>();
  let rowsRead = 0;
  for (const row of rows) {
    rowsRead++;
    const rule = filter(row);
    if (rule) {
      count(skipped, rule);
      continue;
    }
    const candidate = readCandidate(row, { fileState, servicesOf, repaired });
    if ("rejected" in candidate) rejected.push(candidate.rejected);
    else {
      candidates.push(candidate);
      if ((parseRegistryDate(row.first("expires")) ?? "9999") < today) expiredLines.add(row.line);
    }
  }
  const { straightened } = rows.counts;
  if (straightened > 0) count(repaired, "row with an unquoted delimiter put right", straightened);
  return { rowsRead, skipped, repaired, rejected, expiredLines, candidates };
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

function nothingToWrite(read: Reading, { headerLine }: Understanding): NotUnderstoodError {
  if (read.rowsRead === 0) {
    return new NotUnderstoodError(`There are no rows below the header in line ${headerLine}.`);
  }
  return new NotUnderstoodError(`None of the ${read.rowsRead} rows can be listed.`, [
    ...[...read.skipped].slice(0, 10).map(([rule, n]) => `${n} skipped: ${rule}`),
    ...read.rejected.slice(0, 10).map(({ line, reason }) => `line ${line} rejected: ${reason}`),
    "If a column means something else than the importer thinks, say so with --map, or write a profile.",
  ]);
}

/** A registry rarely loses half its shops; a download that broke off does, and so does another of its lists. */
function shrinkWarning({ gone, updated, unchanged }: MergeCounts, listed: number): string[] {
  const nothingShared = gone.length > 0 && updated + unchanged === 0;
  if (!nothingShared && (gone.length < 20 || gone.length < listed)) return [];
  return [
    nothingShared
      ? `none of the ${gone.length} listings of the last import is in this export. If it is another list of the same state, put the listings file and its imports folder back and give it a name of its own: --source "Name".`
      : `${gone.length} listings are gone, more than the ${listed} that this export holds. If it is only a part of the registry's, put the listings file and its imports folder back.`,
  ];
}
