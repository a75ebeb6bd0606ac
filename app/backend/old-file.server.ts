import { existsSync, renameSync, utimesSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { env } from "#app/utils/env.server.ts";
import { forUsAlone } from "#app/utils/for-us-alone.server.ts";
import { log } from "#app/utils/log.server.ts";
import { transaction } from "./database.server.ts";
import { OLD_TABLES, type OldTable } from "./old-rows.ts";
import { piecesOf } from "./pieces-of.ts";
import { isNoSqliteDatabase } from "./sqlite.server.ts";
import { type TakenOver, takeOver } from "./take-over.server.ts";

/** Where an older version of the site kept what visitors sent. */
export const OLD_FILE = join(env.VAR_DIR, "backend.sqlite");
const TAKEN_OVER = ".taken-over";
const KEPT_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

/** The old site may still be about to end. */
const LOCK_MILLISECONDS = 500;
const PIECE = 500;

let problem: string | undefined;

/** Why the old file could not be taken over; undefined when it was, or there is none. */
export function oldFileProblem(): string | undefined {
  return problem;
}

/**
 * Takes the old file over when there is one, and renames it: a crash anywhere repeats it. One that cannot be taken over stays as it is;
 * the log and `/healthz` say so, and forms work. Several nodes may do it at once, each with its own file or all with one: a row is the same
 * by its id wherever it comes from. Never throws.
 */
export async function takeOverOldFile(): Promise<void> {
  // Another process of this folder, or the operator, may have taken it meanwhile.
  if (!existsSync(OLD_FILE)) problem = undefined;
  else await takeOverAndRename();
}

async function takeOverAndRename(): Promise<void> {
  try {
    const taken = await takeOverFile(OLD_FILE);
    const renamed = freeName();
    renameSync(OLD_FILE, renamed);
    forUsAlone(renamed, 0o600);
    const now = new Date();
    utimesSync(renamed, now, now);
    problem = undefined;
    const rows = Object.fromEntries(OLD_TABLES.map((table) => [table, taken[table].taken]));
    log.info({ file: OLD_FILE, renamed, ...rows }, "what the site kept before was taken over");
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== problem)
      log.error({ err: error, file: OLD_FILE }, "what the site kept before could not be taken over");
    problem = reason;
  }
}

/**
 * Copies the rows of an old site's SQLite file in one transaction; the file stays as it is. Throws when it is no such file, is in use,
 * or holds a row that cannot be read: then nothing was copied.
 */
export async function takeOverFile(file: string): Promise<Record<OldTable, TakenOver>> {
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  // For writing, so that what a crash left half written is rolled back; never made anew, where another process just renamed it.
  const url = pathToFileURL(file);
  url.searchParams.set("mode", "rw");
  const old = new DatabaseSync(url, { timeout: LOCK_MILLISECONDS });
  try {
    old.exec("begin exclusive");
    const columns = columnsOf(old);
    if (columns.size === 0) throw new Error(`${file} has none of the tables that an older site kept.`);
    return await transaction(async (tx) => {
      const taken = await takeOver(tx, (table) => readPieces(old, columns.has(table) ? table : undefined));
      const unreadable = OLD_TABLES.flatMap((table) => taken[table].unreadable);
      if (unreadable.length > 0) throw new Error(`${unreadable.length} cannot be read: ${unreadable[0]}`);
      return taken;
    });
  } finally {
    if (old.isTransaction) old.exec("rollback");
    old.close();
  }
}

function columnsOf(old: DatabaseSync): Set<string> {
  const rows = old.prepare("select name from sqlite_master where type = 'table'").all();
  return new Set(
    rows.map(({ name }) => String(name)).filter((name) => OLD_TABLES.includes(name as OldTable)),
  );
}

async function* readPieces(
  old: DatabaseSync,
  table: OldTable | undefined,
): AsyncGenerator<Record<string, unknown>[]> {
  if (table) yield* piecesOf(old, table, PIECE);
}

/** An old site that ran once more left a second file. */
function freeName(): string {
  for (let number = 1; ; number += 1) {
    const name = `${OLD_FILE}${TAKEN_OVER}${number > 1 ? `-${number}` : ""}`;
    if (!existsSync(name)) return name;
  }
}

/** Returns the old files that were taken over and are still kept. */
export async function takenOverFiles(): Promise<string[]> {
  const names = await readdir(dirname(OLD_FILE)).catch(() => []);
  return names
    .filter((name) => name.startsWith(`${basename(OLD_FILE)}${TAKEN_OVER}`))
    .map((name) => join(dirname(OLD_FILE), name));
}

/** Erases an address from the old files that are still kept, one that could not be taken over yet among them. Throws where one cannot be written. */
export async function eraseFromOldFiles(email: string): Promise<void> {
  const waiting = existsSync(OLD_FILE) ? [OLD_FILE] : [];
  for (const file of [...waiting, ...(await takenOverFiles())]) {
    const old = new DatabaseSync(file, { timeout: LOCK_MILLISECONDS });
    try {
      // What is deleted would stay readable in the file's free pages.
      old.exec("pragma secure_delete = on");
      for (const table of columnsOf(old))
        old.prepare(`delete from ${table} where lower(email) = ?`).run(email);
    } catch (error) {
      // In what is no database nobody's address can be found, nor taken over.
      if (!isNoSqliteDatabase(error)) throw error;
    } finally {
      old.close();
    }
  }
}

/** Deletes old files 30 days after they were taken over. Never throws. */
export async function forgetTakenOverFiles(now = Date.now()): Promise<void> {
  for (const file of await takenOverFiles()) {
    const stats = await stat(file).catch(() => undefined);
    if (!stats || now - stats.mtimeMs < KEPT_MILLISECONDS) continue;
    await rm(file, { force: true }).catch((error) =>
      log.error({ err: error, file }, "an old file could not be deleted"),
    );
  }
}
