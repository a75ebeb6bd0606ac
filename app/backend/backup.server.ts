import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { link, mkdir, open, rename } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { forFoldersUser } from "#app/utils/for-us-alone.server.ts";
import { plainLine } from "#app/utils/plain-text.ts";
import { isProcessAlive } from "#app/utils/process-alive.server.ts";
import { claimSqlite } from "./claim-file.server.ts";
import { newerStepOf } from "./migrate.server.ts";
import { isSqliteAway } from "./sqlite.server.ts";

/** Pages of 4 KB that are copied in one step. */
const PAGES_AT_ONCE = 2000;

/** How the text of a table or an index begins. An index that a table makes by itself has none. */
const OWN_TEXT = ["TABLE", "INDEX", "UNIQUE INDEX"]
  .map((kind) => `coalesce(sql, 'CREATE INDEX ') glob 'CREATE ${kind} *'`)
  .join(" or ");

const thereAlready = (file: string) => `${file} is there already: name another file.`;

/**
 * Copies a SQLite database that may be in use into a file that must not be there yet, for its user alone. It is whole and checked, and
 * on the disk, when this resolves; returns its bytes. Throws a sentence.
 */
export async function backUp(from: string, to: string): Promise<number> {
  if (!existsSync(from)) throw new Error(`${from} is not there: nothing was kept yet.`);
  if (existsSync(to)) throw new Error(thereAlready(to));
  dropLeft(to);
  // A name of its own: of two at once each would take the other's.
  // Whole, here and where one is restored: SQLite takes a name that begins with "file:" for an address, and would write elsewhere.
  const part = `${resolve(to)}.${process.pid}.part`;
  try {
    await copyWhole(from, part);
    await placeNew(part, to, thereAlready(to));
  } finally {
    dropPart(part);
  }
  return statSync(to).size;
}

/**
 * Puts a backup in a database's place; what was there is kept under another name, which is returned. Throws a sentence when the site
 * runs, or when the backup is none: then nothing was changed.
 */
export async function restore(from: string, to: string): Promise<string | undefined> {
  if (!existsSync(from)) throw new Error(`${from} is not there.`);
  const part = `${to}.part`;
  // What is made in the place of the backup would take it away.
  if ([to, part].some((own) => resolve(own) === resolve(from)))
    throw new Error(`${from} is a name that restoring uses itself: copy the backup to another one first.`);
  expectWhole(resolve(from));
  // A new machine has nothing yet.
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const claimed = existsSync(to) ? claimAnyway(to) : undefined;
  const kept = existsSync(to)
    ? `${to}.replaced-${new Date().toISOString().replace(/[:.]/g, "-")}`
    : undefined;
  dropPart(part);
  try {
    await copyWhole(resolve(from), part);
    forFoldersUser(part);
    const begun = `${to} was made meanwhile, so a site runs: nothing was restored.`;
    if (!kept && existsSync(to)) throw new Error(begun);
    // A broken file may have left its log, which belongs to that file: SQLite would put it into the new one.
    for (const end of ["-wal", "-shm", "-journal"])
      if (existsSync(to + end)) await rename(to + end, `${kept ?? `${to}.replaced`}${end}`);
    if (kept) {
      // Whoever is cut off here leaves a database where it was: with none there the site would begin an empty one. Not every disk has links.
      await link(to, kept).catch(() => rename(to, kept));
      await rename(part, to);
    } else await placeNew(part, to, begun);
  } finally {
    dropPart(part);
    claimed?.close();
  }
  return kept;
}

/** Copies a database with what stands in the log beside it, also while others write, into one new file, which is checked and on the disk then. */
async function copyWhole(from: string, part: string): Promise<void> {
  await (await open(part, "wx", 0o600)).close();
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 });
  try {
    // What others write meanwhile does not make it begin again: it reads what was there at this moment.
    source.exec("begin");
    source.prepare("select count(*) from sqlite_master").get();
    await backup(source, part, { rate: PAGES_AT_ONCE });
  } finally {
    source.close();
  }
  // One file, not three.
  const copy = new DatabaseSync(part);
  copy.exec("pragma journal_mode = delete");
  copy.close();
  expectWhole(part);
  await toDisk(part);
}

/** Gives a file its name, never over one that another made meanwhile: then it throws that sentence. */
async function placeNew(part: string, to: string, taken: string): Promise<void> {
  await link(part, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw new Error(taken);
    // Not every disk has links.
    return rename(part, to);
  });
}

/** Takes away what backups under this name left that were cut off. */
function dropLeft(to: string): void {
  for (const name of existsSync(dirname(to)) ? readdirSync(dirname(to)) : []) {
    const [part = "", of, writer = ""] = /^(.+)\.(\d+)\.part/.exec(name) ?? [];
    if (of === basename(to) && !isProcessAlive(Number(writer))) dropPart(join(dirname(to), part));
  }
}

/** A full disk leaves what was being written into it beside it. */
function dropPart(part: string): void {
  for (const end of ["", "-journal"]) rmSync(part + end, { force: true });
}

/** A file that is broken is what a backup is for. */
function claimAnyway(file: string): DatabaseSync | undefined {
  try {
    return claimSqlite(file);
  } catch (error) {
    if (isSqliteAway(error)) return undefined;
    throw error;
  }
}

/** Throws a sentence unless a file is a whole database of this site, of this version or an older one. */
function expectWhole(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const [check] = database.prepare("pragma integrity_check").all();
    if (check?.integrity_check !== "ok") throw new Error(`${file} is damaged: ${check?.integrity_check}.`);
    // Looked at before anything is asked of a table: the site makes no trigger, view or virtual table, and they do what whoever made the file wants. By
    // their texts, as SQLite writes them: the type beside one may be written TRIGGER, and SQLite takes it for a trigger all the same.
    const foreign = database.prepare(`select name from sqlite_master where not (${OWN_TEXT})`).get();
    if (foreign)
      throw new Error(
        `${file} is no database of this site: ${plainLine(String(foreign.name))} is neither a table nor an index.`,
      );
    const newer = newerStepOf(database);
    if (newer) throw new Error(`${file} is of a newer version of the site, which made ${newer}.`);
  } catch (error) {
    const code = error instanceof Error && "errcode" in error;
    throw code ? new Error(`${file} is no database of this site (${(error as Error).message}).`) : error;
  } finally {
    database.close();
  }
}

async function toDisk(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync();
  await handle.close();
}
