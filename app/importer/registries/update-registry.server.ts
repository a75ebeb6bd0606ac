import { existsSync, renameSync, rmSync } from "node:fs";
import { importList } from "../import-files.server.ts";
import { NotUnderstoodError } from "../read/not-understood.ts";
import type { ImportReport, Understanding } from "../report.ts";
import { DownloadError } from "./download-error.ts";
import { type FetchedExports, type FetchWishes, fetchExports } from "./fetch-exports.server.ts";
import { type Kept, type KeptTable, keptFile, readKept, writeKept } from "./kept.server.ts";
import { listPresent } from "./present.server.ts";
import type { Registry } from "./registry.file.server.ts";

export type UpdateWishes = Omit<FetchWishes, "kept"> & {
  /** The listings file to update. */
  out: string;
  /** Folder of the formats' profiles. */
  profiles: string;
  /** The moment of the run. */
  now: Date;
  /** Import also what is as it was. */
  again?: boolean;
  /** Say what would happen, and write nothing. */
  dryRun?: boolean;
  /** Where the importer keeps what an import replaces. */
  copies?: string;
  /** Take columns that are not those of the last import, and what else the importer refuses. */
  force?: boolean;
  allowRemovals?: boolean;
};

/** What became of one registry. */
export type Outcome =
  | { kind: "imported"; report: ImportReport }
  | { kind: "unchanged"; shops: number }
  /** The importer took the file for broken, cut off or something else, and wrote nothing; the file is kept for a person. */
  | { kind: "refused"; reason: string; help: string[]; file?: string }
  | { kind: "failed"; reason: string }
  | { kind: "by hand" };

/** Listings that were compared longer ago are compared again though the registry's file is as it was, so that pages can say so. */
const CONFIRM_AFTER_DAYS = 6;

/** Downloads one registry's files and imports them; whatever goes wrong is its outcome, and nothing was written then. */
export async function updateRegistry(registry: Registry, wishes: UpdateWishes): Promise<Outcome> {
  if (registry.exports.length === 0) return { kind: "by hand" };
  const present = listPresent(wishes.out).get(registry.source);
  const kept = readKept(wishes.folder, registry.id, wishes.out);
  let fetched: FetchedExports | undefined;
  try {
    // What is gone from the listings is to come back, also when the registry's file is as it was.
    fetched = await fetchExports(registry, { ...wishes, kept: present && !wishes.again ? kept : undefined });
    const asImported = kept && !isUndone(kept, present?.checkedAt);
    if (fetched.unchanged && present && asImported && isRecent(present.checkedAt, wishes.now)) {
      if (!wishes.dryRun)
        writeKept(wishes.folder, registry.id, { ...kept, askedAt: wishes.now.toISOString() });
      return { kind: "unchanged", shops: present.shops };
    }
    return { kind: "imported", report: importExports(registry, fetched, wishes, kept?.tables) };
  } catch (error) {
    if (error instanceof DownloadError) return { kind: "failed", reason: error.message };
    if (!(error instanceof NotUnderstoodError)) throw error;
    return {
      kind: "refused",
      reason: error.message,
      help: error.help,
      file: keepRefused(registry, fetched, wishes),
    };
  }
}

function importExports(
  registry: Registry,
  { files }: FetchedExports,
  wishes: UpdateWishes,
  before: KeptTable[] | undefined,
): ImportReport {
  const { folder, now } = wishes;
  const tables: KeptTable[] = [];
  const report = importList(
    files.map(({ path }) => path),
    {
      profiles: wishes.profiles,
      state: registry.state,
      source: registry.source,
      checkedAt: now.toISOString().slice(0, 10),
      out: wishes.out,
      copies: wishes.copies,
      dryRun: wishes.dryRun,
      allowRemovals: wishes.allowRemovals,
      force: wishes.force,
      announce: (table) => {
        const same = before?.[tables.length];
        if (same && !wishes.force) refuseOtherColumns(same, table);
        tables.push({ profile: table.profile?.id, titles: titlesOf(table) });
      },
    },
  );
  if (wishes.dryRun) {
    for (const { path, fresh } of files) if (fresh) rmSync(path);
    return report;
  }
  for (const [n, { path, fresh }] of files.entries())
    if (fresh) renameSync(path, keptFile(folder, registry.id, n, registry.exports[n] ?? CSV));
  const moment = now.toISOString();
  const exports = files.map(({ kept }) => kept);
  writeKept(folder, registry.id, { out: wishes.out, exports, tables, askedAt: moment, importedAt: moment });
  return report;
}

const CSV = { format: "csv" } as const;

function titlesOf({ columns }: Understanding): string[] {
  return [...new Set(columns.flatMap(([, titles]) => titles))];
}

/** A column that was read by and is gone would empty its cells in every listing; another format has other rules. */
function refuseOtherColumns(before: KeptTable, understood: Understanding): void {
  const all = [...titlesOf(understood), ...understood.ignored];
  const now = new Set(all.map((title) => title.toLowerCase()));
  const gone = before.titles.filter((title) => !now.has(title.toLowerCase()));
  const help = [`Columns that it has: ${all.join(", ")}`, "If it is right as it is, say so with --force."];
  if (gone.length > 0)
    throw new NotUnderstoodError(
      `The file's columns are not those of the last import: ${gone.join(", ")} is gone.`,
      help,
    );
  if (before.profile && before.profile !== understood.profile?.id)
    throw new NotUnderstoodError(
      `The file is not of the format of the last import, ${before.profile}.`,
      help,
    );
}

/** The file stays for a person to look at; the next run overwrites it. */
function keepRefused(registry: Registry, fetched: FetchedExports | undefined, { folder }: UpdateWishes) {
  const first = fetched?.files[0];
  if (!first?.fresh || !existsSync(first.path)) return first?.path;
  const path = keptFile(folder, `${registry.id}.refused`, 0, registry.exports[0] ?? CSV);
  renameSync(first.path, path);
  return path;
}

/** Whether listings are older than the last import left them: an undo brought back what stood there before it. */
function isUndone({ importedAt }: Kept, checkedAt = ""): boolean {
  return checkedAt < importedAt.slice(0, 10);
}

function isRecent(checkedAt: string | undefined, now: Date): boolean {
  return checkedAt !== undefined && now.getTime() - Date.parse(checkedAt) <= CONFIRM_AFTER_DAYS * 86_400_000;
}
