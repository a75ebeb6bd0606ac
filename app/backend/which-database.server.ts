import { resolve } from "node:path";
import { env } from "#app/utils/env.server.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { databaseHasSite, SQLITE_FILE } from "./database.server.ts";
import { databaseKind } from "./database-kind.server.ts";

/** Which database this process has, in words for an operator. */
export function describeDatabase(): string {
  if (env.DATABASE_URL === undefined) return `SQLite in ${resolve(SQLITE_FILE)}`;
  // One that is reached by a socket's path names no host, and with a user before none is no URL.
  const { host = "", pathname = "" } = URL.parse(env.DATABASE_URL.replace(/\/\/[^/]*@\//, "///")) ?? {};
  // A server has several, and another one differs by its name alone.
  return `Postgres at ${host || "DATABASE_URL"}${pathname.length > 1 ? ` (${pathname.slice(1)})` : ""}`;
}

/**
 * Throws a sentence where a command would make a database of its own: in a shell without the site's variables, or with another DATABASE_URL, it
 * would say of an empty one that nobody is in it, that nothing waits, or that somebody is erased.
 */
export async function expectDatabase(): Promise<void> {
  if (await isMissing()) throw new DatabaseAwayError(missing());
}

/**
 * As expectDatabase, for a command that may have to make the database, as on a new machine: only where it is told that there is none yet. One that is
 * made beside the site's own would be taken for it by every command in that shell from then on.
 */
export async function expectDatabaseUnlessNew(isNew: boolean): Promise<void> {
  if (!isNew && (await isMissing()))
    throw new DatabaseAwayError(`${missing()} Where there is to be a new one: the same with --new.`);
}

async function isMissing(): Promise<boolean> {
  return databaseKind !== "none" && !(await databaseHasSite());
}

function missing(): string {
  return env.DATABASE_URL === undefined
    ? `${resolve(SQLITE_FILE)} is not there. Run this with the site's own VAR_DIR, or DATABASE_URL, once the site was started.`
    : `${describeDatabase()} has nothing of a site. Run this with the site's own DATABASE_URL, once the site was started.`;
}
