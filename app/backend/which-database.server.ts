import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { env } from "#app/utils/env.server.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { SQLITE_FILE } from "./database.server.ts";
import { databaseKind } from "./database-kind.server.ts";

/** Which database this process has, in words for an operator. */
export function describeDatabase(): string {
  return env.DATABASE_URL === undefined
    ? `SQLite in ${resolve(SQLITE_FILE)}`
    : // One that is reached by a socket's path names no host.
      `Postgres at ${URL.parse(env.DATABASE_URL)?.host || "DATABASE_URL"}`;
}

/**
 * Throws a sentence where a command would make a database of its own: in a shell without the site's variables it would say of an empty one that
 * nobody is in it, that nothing waits, or that somebody is erased.
 */
export function expectDatabase(): void {
  if (databaseKind === "sqlite" && !existsSync(SQLITE_FILE))
    throw new DatabaseAwayError(
      `${resolve(SQLITE_FILE)} is not there. Run this with the site's own VAR_DIR, or DATABASE_URL, once the site was started.`,
    );
}
