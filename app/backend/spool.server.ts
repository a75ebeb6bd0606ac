import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { openSqlite } from "./sqlite.server.ts";

/** What was sent while the database was away, until it is stored. */
const SPOOL_FILE = join(env.VAR_DIR, "spool.sqlite");

const PAGE_BYTES = 4096;
const MOST_BYTES = 50 * 1024 * 1024;

/**
 * The last of it is for what holds a token alone, as leaving does, and for marks of what is set aside: one network's long messages fill the rest within
 * half an hour.
 */
const SHORT_BYTES = 3 * 1024 * 1024;
const SHORT_LENGTH = 100;

/** Another process of this folder may write just now: this one stands still for it, for so long at most. */
const LOCK_MILLISECONDS = 250;

/** A command as the spool keeps it. */
export type Spooled = { id: string; form: string; values: object; at: string };

let opened: DatabaseSync | undefined;

/** Keeps a command until it can be stored; once, by its id. It is on the disk when this returns true. Never throws. */
export function keepInSpool({ id, form, values, at }: Spooled): boolean {
  try {
    const file = spool();
    const command = JSON.stringify(values);
    limitTo(file, command.length <= SHORT_LENGTH ? MOST_BYTES : MOST_BYTES - SHORT_BYTES);
    file
      .prepare("insert into commands (id, form, command, at) values (?, ?, ?, ?) on conflict (id) do nothing")
      .run(id, form, command, at);
    return true;
  } catch (error) {
    log.error({ err: error, form }, "a form could not even be kept in the spool");
    return false;
  }
}

/** Returns the oldest commands that wait. Throws where the file cannot be read. */
export function waitingInSpool(most: number): Spooled[] {
  if (!isThere()) return [];
  const rows = spool()
    .prepare("select id, form, command, at from commands where refused is null order by at limit ?")
    .all(most);
  return rows.map(spooledOf);
}

function spooledOf({ id, form, command, at }: Record<string, SQLOutputValue>): Spooled {
  return {
    id: String(id),
    form: String(form),
    values: JSON.parse(String(command)) as object,
    at: String(at),
  };
}

/** Takes a command out that is stored, or never to be. Returns how many. Throws where the file cannot be written. */
export function forgetSpooled(id: string): number {
  if (!isThere()) return 0;
  return Number(spool().prepare("delete from commands where id = ?").run(id).changes);
}

/** Takes out what names an address, also what was set aside. Returns how many. Throws where the file cannot be written. */
export function forgetSpooledOf(names: (command: string) => boolean): number {
  if (!isThere()) return 0;
  const rows = spool().prepare("select id, command from commands").all();
  const found = rows.filter(({ command }) => names(String(command)));
  return found.reduce((sum, { id }) => sum + forgetSpooled(String(id)), 0);
}

/** Leaves a command for a person to look at: it is not tried again. Throws where the file cannot be written. */
export function setSpooledAside(id: string, reason: string): void {
  const file = spool();
  limitTo(file, MOST_BYTES);
  file.prepare("update commands set refused = ? where id = ?").run(reason, id);
}

/** Returns what was set aside, and why. Throws where the file cannot be read. */
export function listSetAside(): (Spooled & { refused: string })[] {
  if (!isThere()) return [];
  const rows = spool()
    .prepare("select id, form, command, at, refused from commands where refused is not null order by at")
    .all();
  return rows.map((row) => ({ ...spooledOf(row), refused: String(row.refused) }));
}

/** Makes what was set aside wait again. Returns how many. Throws where the file cannot be written. */
export function retrySetAside(id: string): number {
  if (!isThere()) return 0;
  const retried = "update commands set refused = null where id = ? and refused is not null";
  return Number(spool().prepare(retried).run(id).changes);
}

/** How many commands wait, and how many were set aside. Throws where the file cannot be read. */
export function spoolCounts(): { spooled: number; setAside: number } {
  if (!isThere()) return { spooled: 0, setAside: 0 };
  const row = spool().prepare("select count(*) as n, count(refused) as refused from commands").get();
  const setAside = Number(row?.refused);
  return { spooled: Number(row?.n) - setAside, setAside };
}

/** Ends what is open. */
export function closeSpool(): void {
  opened?.close();
  opened = undefined;
}

/** A site whose database never was away has no spool. */
function isThere(): boolean {
  return opened !== undefined || existsSync(SPOOL_FILE);
}

function spool(): DatabaseSync {
  if (opened) return opened;
  const file = openSqlite(SPOOL_FILE);
  try {
    file.exec(`pragma busy_timeout = ${LOCK_MILLISECONDS};
      create table if not exists commands
        (id text primary key, form text not null, command text not null, at text not null, refused text)`);
  } catch (error) {
    file.close();
    throw error;
  }
  opened = file;
  return file;
}

/** How large what is written next may make the file. One that is larger already grows no more. */
function limitTo(file: DatabaseSync, bytes: number): void {
  file.exec(`pragma max_page_count = ${bytes / PAGE_BYTES}`);
}
