import { setTimeout as wait } from "node:timers/promises";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { closeDatabase, databaseKind, openDatabase, SQLITE_FILE } from "./database.server.ts";

/** A site whose database does not answer starts without it: pages need none, and forms are kept until it is back. */
const START_MILLISECONDS = 5000;

/** Opens the database before the first visitor comes. Never throws: one that does not open is logged and tried again with each use. */
export async function startBackend(): Promise<void> {
  if (databaseKind === "none") return;
  const opening = openDatabase().catch((error) => log.error({ err: error }, "the database did not open"));
  await Promise.race([opening, wait(START_MILLISECONDS, undefined, { ref: false })]);
}

/** Ends what the backend holds open. */
export async function stopBackend(): Promise<void> {
  await closeDatabase();
}

/** What the backend runs on, as a line for the console. */
export function describeBackend(): string {
  if (databaseKind === "none") return "none: what forms hold is only logged";
  const place =
    env.DATABASE_URL === undefined
      ? `SQLite in ${SQLITE_FILE}`
      : `Postgres at ${new URL(env.DATABASE_URL).host}`;
  return env.SUPABASE_URL ? `${place}, with copies for Supabase at ${new URL(env.SUPABASE_URL).host}` : place;
}
