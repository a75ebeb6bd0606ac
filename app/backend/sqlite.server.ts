import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { type Dialect, SqliteDialect } from "kysely";
import { forFoldersUser, forUsAlone } from "#app/utils/for-us-alone.server.ts";

/** How long SQLite itself may stand still for another's lock; `transaction` waits longer, with a timer. */
const LOCK_MILLISECONDS = 20;

/** Opens or makes the file, for this process's user alone. Throws where it cannot. */
export function openSqlite(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(file, { timeout: LOCK_MILLISECONDS, enableForeignKeyConstraints: true });
  if (file !== ":memory:") {
    forUsAlone(file, 0o600);
    forFoldersUser(file);
  }
  // Readers and one writer at a time, what is committed is on the disk, and what is deleted is not: neither the file nor a backup of it holds
  // who was erased.
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on");
  return database;
}

/**
 * Kysely's dialect over Node's own SQLite. A transaction begins as a writer at once: one that reads first and then wants to write
 * fails as soon as another has written (of 1,500 in three processes 1,005 did).
 */
export function sqliteDialect(database: DatabaseSync): Dialect {
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql === "begin" ? "begin immediate" : sql);
        return {
          reader: statement.columns().length > 0,
          all: (values) => statement.all(...(values as SQLInputValue[])),
          // A full disk has ended the transaction already: that there is none would be said in the place of why.
          run: (values) =>
            sql === "rollback" && !database.isTransaction
              ? { changes: 0, lastInsertRowid: 0 }
              : statement.run(...(values as SQLInputValue[])),
          iterate: (values) => statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
        };
      },
    },
  });
}

/** SQLITE_BUSY and SQLITE_LOCKED: another has it just now. Their extended codes have the same lowest byte. */
export function isSqliteLocked(error: unknown): boolean {
  const code = sqliteCode(error);
  return code === 5 || code === 6;
}

/** No right, locked, no memory, only to be read, no input or output, corrupt, full, cannot be opened, its lock in confusion, not a database. */
const AWAY = new Set([3, 5, 6, 7, 8, 10, 11, 13, 14, 15, 26]);

/** Whether the file, and not the statement, is what fails. */
export function isSqliteAway(error: unknown): boolean {
  const code = sqliteCode(error);
  return code !== undefined && AWAY.has(code);
}

/** Whether a file is no database (SQLITE_NOTADB). */
export function isNoSqliteDatabase(error: unknown): boolean {
  return sqliteCode(error) === 26;
}

/** Only to be read, no input or output, full. */
const UNWRITABLE = new Set([8, 10, 13]);

/** Whether the file may be read all the same. */
export function isSqliteUnwritable(error: unknown): boolean {
  const code = sqliteCode(error);
  return code !== undefined && UNWRITABLE.has(code);
}

function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("errcode" in error)) return undefined;
  return typeof error.errcode === "number" ? error.errcode & 0xff : undefined;
}
