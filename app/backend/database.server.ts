import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql, type Transaction } from "kysely";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { DatabaseAwayError } from "./away.server.ts";
import { databaseKind } from "./database-kind.server.ts";
import { hasSite, isMigrated, migrate } from "./migrate.server.ts";
import {
  isPostgresAway,
  isPostgresConflict,
  isPostgresUnwritable,
  openPostgres,
  POSTGRES_SCHEMA,
  postgresDialect,
} from "./postgres.server.ts";
import { noteAnswer } from "./seen-away.server.ts";
import {
  isSqliteAway,
  isSqliteLocked,
  isSqliteUnwritable,
  openSqlite,
  sqliteDialect,
} from "./sqlite.server.ts";
import type { Tables } from "./tables.ts";

/** The SQLite file, where no DATABASE_URL is set. */
export const SQLITE_FILE = join(env.VAR_DIR, "site.sqlite");

/** What `transaction` hands to its work: nothing else may reach the database meanwhile. */
export type Tx = Transaction<Tables>;

/** How long a transaction is tried before the database counts as away. */
const AWAY_MILLISECONDS = 3000;
const MOST_CONFLICTS = 10;

const inside = new AsyncLocalStorage<true>();
let opened: Promise<Kysely<Tables>> | undefined;
let away: { reason: string; toldUntil: number } | undefined;

/** So long it is told that there was no room for what was written: reads, which go on, say nothing of that. */
const UNWRITABLE_MILLISECONDS = 60_000;

/**
 * Why the database could not be used when it was last asked, or not be written to within the last minute, in a word that everybody may
 * read (the log has the rest); undefined while it works.
 */
export function databaseAway(): string | undefined {
  return away?.reason;
}

/**
 * Opens the database and brings its tables up to date; does so once. Throws a DatabaseAwayError where it cannot be reached or a
 * migration failed; the next call tries again.
 */
export async function openDatabase(): Promise<void> {
  await connected();
}

function connected(): Promise<Kysely<Tables>> {
  if (databaseKind === "none") throw new Error("BACKEND=none has no database");
  opened ??= open().catch((error) => {
    opened = undefined;
    // Whatever it is: what visitors send is to be stored later.
    throw noteAway(error);
  });
  return opened;
}

async function open(): Promise<Kysely<Tables>> {
  return env.DATABASE_URL ? openOnPostgres(env.DATABASE_URL) : openOnSqlite();
}

async function openOnSqlite(): Promise<Kysely<Tables>> {
  const file = await again(async () => openSqlite(SQLITE_FILE));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  await closedOnFailure(db, async () => {
    if (!(await again(() => isMigrated(db, "sqlite")))) await again(() => migrate(db, "sqlite"));
  });
  return db;
}

async function openOnPostgres(url: string): Promise<Kysely<Tables>> {
  const pool = await openPostgres(url, reportBroken);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  await closedOnFailure(db, async () => {
    if (!(await again(() => isMigrated(db, "postgres")))) await migrateOnPostgres(url);
  });
  return db.withSchema(POSTGRES_SCHEMA);
}

/** Whether a site was ever started on the database, which this makes nothing in. Throws a DatabaseAwayError where it cannot be reached. */
export async function databaseHasSite(): Promise<boolean> {
  if (!env.DATABASE_URL) return existsSync(SQLITE_FILE);
  const pool = await openPostgres(env.DATABASE_URL, reportBroken);
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  try {
    return await again(() => hasSite(db, "postgres"));
  } finally {
    await db.destroy();
  }
}

/** Over a connection that may wait: another node may be at it, and a step may take longer than a visitor would wait. */
async function migrateOnPostgres(url: string): Promise<void> {
  const pool = await openPostgres(url, reportBroken, { connections: 1, milliseconds: 60_000 });
  const db = new Kysely<Tables>({ dialect: postgresDialect(pool) });
  try {
    await migrate(db, "postgres");
  } finally {
    await db.destroy();
  }
}

async function closedOnFailure(db: Kysely<Tables>, prepare: () => Promise<void>): Promise<void> {
  try {
    await prepare();
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
}

function reportBroken(error: Error): void {
  log.warn({ reason: error.message }, "a connection to the database broke");
}

/**
 * Runs `work` as if nobody else were there: serializable on Postgres, as the only writer on SQLite. It may run several times, so it
 * touches nothing but the database, through `tx` alone, and catches nothing inside. Throws a DatabaseAwayError after 3 s without
 * success, and whatever `work` throws.
 */
export async function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  refuseInside();
  const db = await connected();
  return again(() => {
    const started =
      databaseKind === "postgres" ? db.transaction().setIsolationLevel("serializable") : db.transaction();
    return started.execute((tx) => inside.run(true, () => work(tx)));
  });
}

/**
 * Runs one statement, or reads, outside a transaction: for a row that many write at once (a count, an attempt), where Postgres waits
 * instead of repeating. Throws as `transaction` does.
 */
export async function single<Result>(statement: (db: Kysely<Tables>) => Promise<Result>): Promise<Result> {
  refuseInside();
  const db = await connected();
  return again(() => statement(db));
}

/** Brings SQLite's log into its file, and empties it: what was deleted stands there until then. While somebody else reads it may stay so. */
export async function emptyLog(): Promise<void> {
  if (databaseKind === "sqlite") await single((db) => sql`pragma wal_checkpoint(truncate)`.execute(db));
}

/** On SQLite it would wait for itself for ever. */
function refuseInside(): void {
  if (inside.getStore()) throw new Error("inside a transaction the database is its `tx`");
}

/** Repeats what lost against another, until it is done or the time is over. */
async function again<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + AWAY_MILLISECONDS;
  for (let times = 1; ; times += 1) {
    try {
      const result = await attempt();
      // SQLite has one lock: whoever keeps it from one form keeps it from all.
      if (databaseKind === "postgres") noteAnswer();
      if (away && performance.now() >= away.toldUntil) away = undefined;
      return result;
    } catch (error) {
      const locked = databaseKind === "sqlite" && isSqliteLocked(error);
      const lost = databaseKind === "postgres" && isPostgresConflict(error);
      if (!locked && !lost) throw named(error);
      if (lost) noteAnswer();
      // Too busy is away: what visitors send is stored a little later.
      if (performance.now() > end || (lost && times === MOST_CONFLICTS)) throw noteAway(error);
      await wait(locked ? 10 + 15 * Math.random() : 2 ** times * Math.random());
    }
  }
}

/** Gives what says that the database is away its one name. */
function named(error: unknown): unknown {
  if (error instanceof DatabaseAwayError || !(error instanceof Error)) return error;
  const isAway =
    databaseKind === "postgres"
      ? // Kysely and this site's own code throw errors without a state too: those of the network have a code or a known text.
        isPostgresAway(error) && isOfDriver(error)
      : isSqliteAway(error);
  return isAway ? noteAway(error) : error;
}

function noteAway(error: unknown): DatabaseAwayError {
  const known = error instanceof DatabaseAwayError ? error : undefined;
  const reason = error instanceof Error ? error.message || String(error) : String(error);
  const cause = known?.cause ?? error;
  away = {
    reason: wordFor(cause),
    toldUntil: isUnwritable(cause) ? performance.now() + UNWRITABLE_MILLISECONDS : 0,
  };
  return known ?? new DatabaseAwayError(reason, { cause: error });
}

function isUnwritable(error: unknown): boolean {
  return databaseKind === "postgres" ? isPostgresUnwritable(error) : isSqliteUnwritable(error);
}

function wordFor(error: unknown): string {
  if (!(error instanceof Error)) return "see the log";
  if ("errstr" in error) return String(error.errstr);
  if ("code" in error) return String(error.code);
  return /^(Query read timeout|timeout exceeded|Connection terminated)/.test(error.message)
    ? error.message
    : "see the log";
}

function isOfDriver(error: Error): boolean {
  return "code" in error || /timeout|terminated|connect|queryable|SASL|SSL/i.test(error.message);
}

/** A connection that has gone silent never says goodbye. */
const GOODBYE_MILLISECONDS = 2000;

/** Ends what is open. */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  const db = await closing?.catch(() => undefined);
  const closed = db?.destroy().catch((error) => log.error({ err: error }, "the database did not close"));
  await Promise.race([closed, wait(GOODBYE_MILLISECONDS, undefined, { ref: false })]);
}
