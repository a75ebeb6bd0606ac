import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, sql, type Transaction } from "kysely";
import { env } from "#app/utils/env.server.ts";
import { log } from "#app/utils/log.server.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import {
  isPostgresAway,
  isPostgresConflict,
  migrationLock,
  openPostgres,
  POSTGRES_SCHEMA,
  postgresDialect,
} from "./postgres.server.ts";
import { isSqliteAway, isSqliteLocked, openSqlite, sqliteDialect } from "./sqlite.server.ts";
import type { Tables } from "./tables.ts";

/** Where this process keeps what visitors leave: product.md 9.5. */
export type DatabaseKind = "none" | "postgres" | "sqlite";

export const databaseKind: DatabaseKind =
  env.BACKEND === "none" ? "none" : env.DATABASE_URL ? "postgres" : "sqlite";

/** The SQLite file, where no DATABASE_URL is set. */
export const SQLITE_FILE = join(env.VAR_DIR, "site.sqlite");

/** What `transaction` hands to its work: nothing else may reach the database meanwhile. */
export type Tx = Transaction<Tables>;

/** The database cannot be reached, is locked or has no room: what is to be stored may be stored later. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";
}

/** How long a transaction is tried before the database counts as away. */
const AWAY_MILLISECONDS = 3000;
const MOST_CONFLICTS = 10;

const inside = new AsyncLocalStorage<true>();
let opened: Promise<Kysely<Tables>> | undefined;

/**
 * Opens the database and brings its tables up to date; does so once. Throws a DatabaseAwayError where it cannot be reached, or what a
 * migration threw; the next call tries again.
 */
export async function openDatabase(): Promise<void> {
  await connected();
}

function connected(): Promise<Kysely<Tables>> {
  if (databaseKind === "none") throw new Error("BACKEND=none has no database");
  opened ??= open().catch((error) => {
    opened = undefined;
    throw named(error);
  });
  return opened;
}

async function open(): Promise<Kysely<Tables>> {
  const db = env.DATABASE_URL
    ? new Kysely<Tables>({ dialect: postgresDialect(await openPostgres(env.DATABASE_URL, reportBroken)) })
    : new Kysely<Tables>({ dialect: sqliteDialect(openSqlite(SQLITE_FILE)) });
  try {
    await again(() => migrate(db));
  } catch (error) {
    await db.destroy().catch(() => {});
    throw error;
  }
  return env.DATABASE_URL ? db.withSchema(POSTGRES_SCHEMA) : db;
}

function reportBroken(error: Error): void {
  log.warn({ reason: error.message }, "a connection to the database broke");
}

/**
 * Runs what is missing of MIGRATIONS, all in one transaction: a step that fails half-way leaves nothing. A database that knows steps
 * which this version does not is left as it is: a newer node made them, and steps only add.
 */
async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    let target = tx as unknown as Kysely<MigrationTables>;
    if (databaseKind === "postgres") {
      await migrationLock.execute(tx);
      await sql`create schema if not exists ${sql.ref(POSTGRES_SCHEMA)}`.execute(tx);
      target = target.withSchema(POSTGRES_SCHEMA);
    }
    await target.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("name", "varchar(60)", (column) => column.primaryKey())
      .addColumn("at", "varchar(24)", (column) => column.notNull())
      .execute();
    const done = new Set(
      (await target.selectFrom("migrations").select("name").execute()).map(({ name }) => name),
    );
    for (const { name, up } of MIGRATIONS.filter((migration) => !done.has(migration.name))) {
      await up(target as unknown as Kysely<never>);
      await target.insertInto("migrations").values({ name, at: new Date().toISOString() }).execute();
    }
  });
}

type MigrationTables = { migrations: { name: string; at: string } };

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

/** On SQLite it would wait for itself for ever. */
function refuseInside(): void {
  if (inside.getStore()) throw new Error("inside a transaction the database is its `tx`");
}

/** Repeats what lost against another, until it is done or the time is over. */
async function again<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const end = Date.now() + AWAY_MILLISECONDS;
  for (let times = 1; ; times += 1) {
    try {
      return await attempt();
    } catch (error) {
      const locked = databaseKind === "sqlite" && isSqliteLocked(error);
      const lost = databaseKind === "postgres" && isPostgresConflict(error) && times < MOST_CONFLICTS;
      if (!(locked || lost) || Date.now() > end) throw named(error);
      await wait(locked ? 10 + 15 * Math.random() : 2 ** times * Math.random());
    }
  }
}

/** Gives what says that the database is away its one name. */
function named(error: unknown): unknown {
  if (error instanceof DatabaseAwayError || !(error instanceof Error)) return error;
  const away =
    databaseKind === "postgres"
      ? // Kysely and this site's own code throw errors without a state too: those of the network have a code or a known text.
        isPostgresAway(error) && isOfDriver(error)
      : isSqliteAway(error);
  return away ? new DatabaseAwayError(error.message, { cause: error }) : error;
}

function isOfDriver(error: Error): boolean {
  return "code" in error || /timeout|terminated|Connection|connect/i.test(error.message);
}

/** Ends what is open. */
export async function closeDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  const db = await closing?.catch(() => undefined);
  await db?.destroy().catch((error) => log.error({ err: error }, "the database did not close"));
}
