import { DatabaseSync } from "node:sqlite";
import { isSqliteLocked } from "./sqlite.server.ts";

/** A site that is stopping needs a moment. */
const LOCK_MILLISECONDS = 1000;

/**
 * Opens a SQLite file for this process alone, until it is closed: nobody else can open it meanwhile. Throws a sentence when another
 * process has it open, and whatever SQLite says of a file that is broken. What a crash left beside the file is in it then.
 */
export function claimSqlite(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: LOCK_MILLISECONDS });
  try {
    // Leaving the write-ahead log needs the file for oneself: each process that has it open holds a lock, and a dead one holds none.
    database.exec("pragma locking_mode = exclusive; pragma journal_mode = delete; begin exclusive; commit");
    return database;
  } catch (error) {
    database.close();
    if (isSqliteLocked(error)) throw new Error(`${file} is in use: stop the site first.`);
    throw error;
  }
}
