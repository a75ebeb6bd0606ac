import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { within } from "#app/utils/within.ts";
import { startClock } from "./clock.server.ts";
import { closeDatabase, openDatabase } from "./database.server.ts";
import { databaseKind } from "./database-kind.server.ts";
import { databaseWarning } from "./database-warning.server.ts";
import { noteMissingErasures } from "./note-erasures.server.ts";
import { oldFileProblem, takeOverOldFile } from "./old-file.server.ts";
import { describeDatabase } from "./which-database.server.ts";

/** A site whose database does not answer starts without it: pages need none, and forms are kept until it is back. */
const START_MILLISECONDS = 5000;

/** What did not work is tried again so often: the old site may not have ended yet. */
const AGAIN_MILLISECONDS = 60_000;

let stopClock: (() => void) | undefined;
let again: NodeJS.Timeout | undefined;
let lastReason: string | undefined;

/**
 * Opens the database before the first visitor comes, and takes over what an older version kept. Never throws: what does not work is
 * logged and tried again.
 */
export async function startBackend(): Promise<void> {
  if (databaseKind === "none") return;
  const warning = databaseWarning();
  if (warning) log.warn(warning);
  await within(START_MILLISECONDS, prepare());
  stopClock = startClock();
}

async function prepare(): Promise<void> {
  try {
    await openDatabase();
    await takeOverOldFile();
    // A file that cannot be written keeps nobody from the database.
    await noteMissingErasures().catch((error) => log.error({ err: error }, "erasings could not be noted"));
    if (oldFileProblem() === undefined) return;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== lastReason) log.error({ err: error }, "the database did not open");
    lastReason = reason;
  }
  again = setTimeout(prepare, AGAIN_MILLISECONDS).unref();
}

/** Ends what the backend holds open. */
export async function stopBackend(): Promise<void> {
  clearTimeout(again);
  stopClock?.();
  await closeDatabase();
}

/** What the backend runs on, as a line for the console. */
export function describeBackend(): string {
  if (databaseKind === "none") return "none: what forms hold is only logged";
  const place = describeDatabase();
  return env.SUPABASE_URL ? `${place}, with copies for Supabase at ${new URL(env.SUPABASE_URL).host}` : place;
}
