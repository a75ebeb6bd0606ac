import { reportText, understandingText } from "../report-text.ts";
import type { Present } from "./present.server.ts";
import type { Registry } from "./registry.file.server.ts";
import type { Updated } from "./update-all.server.ts";
import type { Outcome } from "./update-registry.server.ts";

/** Takes the registries and what is here of each; returns a table for a terminal. */
export function listText(registries: Registry[], present: Map<string, Present>, today: string): string {
  const rows = registries.map((registry) => {
    const { id, source, exports, onlyByName } = registry;
    const how = exports.length === 0 ? "by hand" : onlyByName ? "by name" : "yes";
    return [id, source, how, hereText(present.get(source), today)];
  });
  return table([["id", "registry", "fetched", "here"], ...rows]);
}

function hereText(present: Present | undefined, today: string): string {
  if (!present) return "-";
  const { shops, checkedAt } = present;
  return `${shops} ${shops === 1 ? "shop" : "shops"}${checkedAt ? `, checked ${agoText(checkedAt, today)}` : ""}`;
}

function agoText(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (days <= 0) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}

function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Takes a registry; returns all that its file says, for a terminal. */
export function registryText(registry: Registry): string {
  const { name, source, page, byHand, exports, updated, terms, onlyByName, seen, notes } = registry;
  return [
    name,
    `  listings say  ${source}`,
    `  page          ${page}`,
    ...exports.map(
      ({ address, linkedFrom, link, format }) =>
        `  file          ${address ?? `${link} on ${linkedFrom}`} (${format})`,
    ),
    ...(byHand ? [`  by hand       ${byHand}`] : []),
    `  updated       ${updated ?? "We don't know how often."}`,
    `  terms         ${terms}`,
    ...(onlyByName ? [`  only by name  ${onlyByName}`] : []),
    ...(notes ? [`  notes         ${notes}`] : []),
    ...seen.map(({ what, at, on }) => `  seen          ${on}: ${what}: ${at}`),
  ].join("\n");
}

/** A further line of the same registry, under its first. */
const INDENTED = `\n${" ".repeat(11)}`;

/** Takes what became of a registry; returns it as a line for a terminal. */
export function outcomeLine({ registry, outcome }: Updated): string {
  return `${registry.id.padEnd(10)} ${outcomeText(registry, outcome)}`;
}

function outcomeText(registry: Registry, outcome: Outcome): string {
  if (outcome.kind === "imported") {
    const { dryRun, counts, understood } = outcome.report;
    const { added, updated, unchanged, gone } = counts;
    // Its own format leaves out by rules what is no shop; titles alone do so by the words in them.
    const strange =
      registry.profile && !understood.profile ? ", in a format that is not known: see the report" : "";
    return `${dryRun ? "would write" : "written"}: ${added} new, ${updated} updated, ${unchanged} unchanged, ${gone.length} closed${strange}`;
  }
  if (outcome.kind === "unchanged") return `as it was: ${outcome.shops} shops`;
  if (outcome.kind === "refused")
    return [
      `refused, nothing written: ${outcome.reason}`,
      ...outcome.help.filter((line) => / --(force|allow-removals)\b/.test(line)),
      ...(outcome.file ? [`The file: ${outcome.file}`] : []),
    ].join(INDENTED);
  if (outcome.kind === "failed") return `not downloaded: ${outcome.reason}. Its page: ${registry.page}`;
  return [`by hand: ${registry.page}`, registry.byHand].join(INDENTED);
}

/** Takes what became of all registries; returns the one report of a run: a line for each, then each in full. */
export function runText(done: Updated[], moment: string): string {
  const parts = done.flatMap(({ registry, outcome }) => {
    if (outcome.kind === "imported")
      return [
        heading(registry),
        ...[outcome.report.understood, ...outcome.report.others].map(understandingText),
        "",
        reportText(outcome.report, true),
        "",
      ];
    if (outcome.kind === "refused")
      return [
        heading(registry),
        outcome.reason,
        ...outcome.help.map((line) => `  ${line}`),
        ...(outcome.file ? [`The file: ${outcome.file}`] : []),
        "",
      ];
    return [];
  });
  return [`Registries, ${moment}`, "", ...done.map(outcomeLine), "", ...parts].join("\n");
}

function heading({ id, name }: Registry): string {
  return `== ${id}: ${name}`;
}

/** Whether somebody should hear of it: something was written that is new to readers, or something went wrong. */
export function isNews({ outcome }: Updated): boolean {
  if (outcome.kind === "imported") {
    const { added, updated, gone } = outcome.report.counts;
    return added + updated + gone.length > 0;
  }
  return isTrouble({ outcome });
}

/** Whether a registry was not updated though it should have been. */
export function isTrouble({ outcome }: Pick<Updated, "outcome">): boolean {
  return outcome.kind === "refused" || outcome.kind === "failed";
}
