import { goneLines } from "./merge/gone-listings.ts";
import type { ImportReport, Understanding } from "./report.ts";
import { percentOf } from "./report-figures.ts";
import { type Tally, total } from "./tally.ts";

/** How many rejected rows the terminal shows; a report file holds all. */
const SHOWN_REJECTIONS = 50;

/** Takes what was understood; returns it as lines for a terminal. */
export function understandingText(understood: Understanding): string {
  const { profile } = understood;
  const width = Math.max(...understood.columns.map(([target]) => target.length), 8);
  return [
    `Reading ${understood.file}`,
    `  encoding   ${understood.encoding}`,
    `  delimiter  ${understood.delimiter}`,
    `  header     line ${understood.headerLine}`,
    `  format     ${profile ? `${profile.id} (${profile.name})` : "unknown; columns recognized by their titles"}`,
    `  source     ${understood.source}`,
    `  state      ${understood.state ?? "per row"}, ${understood.stateHow}`,
    `  filter     ${understood.filter}`,
    "  columns",
    ...understood.columns.map(([target, titles]) => `    ${target.padEnd(width)}  <- ${titles.join(", ")}`),
    ...(understood.ignored.length ? [`  not used   ${understood.ignored.join(", ")}`] : []),
  ].join("\n");
}

/** Takes a report; returns it as lines: for a terminal with the first rejections, for a file (`whole`) with all. */
export function reportText(report: ImportReport, whole = false): string {
  const { counts, rejected, listings } = report;
  const shown = whole ? rejected : rejected.slice(0, SHOWN_REJECTIONS);
  const percent = (n: number) => percentOf(n, listings);
  const { complete } = report;
  return [
    `Rows read: ${report.rowsRead}${aside(report)}`,
    `${report.dryRun ? "Would write" : "Written"}: ${counts.added} new, ${counts.updated} updated, ${counts.unchanged} unchanged`,
    `Merged with another row of the same shop: ${report.merged}`,
    `Skipped by rule: ${total(report.skipped)}`,
    ...tallyLines(report.skipped),
    `Rejected: ${rejected.length}`,
    ...shown.map(
      ({ line, reason, name, file }) =>
        `  ${file ? `${file}, ` : ""}line ${line}: ${reason}${name ? ` (${name})` : ""}`,
    ),
    ...(shown.length < rejected.length
      ? [`  … and ${rejected.length - shown.length} more (--report FILE writes all)`]
      : []),
    `Cells put right or dropped: ${total(report.repaired)}`,
    ...tallyLines(report.repaired),
    ...line(
      counts.editedCells,
      `Kept as you edited them: ${counts.editedCells} cells in ${counts.editedListings} listings`,
    ),
    ...line(counts.keptDeleted, `Left out because you deleted them: ${counts.keptDeleted}`),
    ...line(
      counts.demonstrationDropped,
      `Demonstration listings ${report.dryRun ? "to be removed" : "removed"}: ${counts.demonstrationDropped} (deals that name them are left out: mend data/deals.json)`,
    ),
    ...line(
      counts.gone.length,
      `No longer in the registry, ${report.dryRun ? "to be closed" : "closed"}: ${counts.gone.length}`,
    ),
    ...goneLines(whole ? counts.gone : counts.gone.slice(0, SHOWN_REJECTIONS)).map((text) => `  ${text}`),
    ...line(
      counts.reopened,
      `In the registry again, ${report.dryRun ? "to be opened" : "open"} again: ${counts.reopened}`,
    ),
    ...line(report.expired, `Active but past their expiration date (kept): ${report.expired}`),
    `Complete: name ${percent(complete.name)}, street ${percent(complete.address)}, city ${percent(complete.city)}, state ${percent(complete.state)}, ZIP ${percent(complete.zip)}, phone ${percent(complete.phone)}, hours ${percent(complete.hours)}, coordinates ${percent(complete.position)}`,
    ...report.warnings.map((warning) => `Warning: ${warning}`),
    `${report.dryRun ? "Dry run: nothing was written. Listings would go to" : "Listings:"} ${report.out}`,
  ].join("\n");
}

function aside({ repeatedHeaders, notRows }: ImportReport): string {
  const parts = [
    repeatedHeaders && `${repeatedHeaders} repeated headers`,
    notRows && `${notRows} totals or notes`,
  ].filter(Boolean);
  return parts.length ? ` (and ${parts.join(", ")} passed over)` : "";
}

function tallyLines(tally: Tally): string[] {
  return [...tally].sort((a, b) => b[1] - a[1]).map(([what, n]) => `  ${String(n).padStart(6)}  ${what}`);
}

function line(n: number, text: string): string[] {
  return n > 0 ? [text] : [];
}
