import type { Socket } from "node:net";
import { type Dialect, PostgresDialect, type PostgresPool, sql } from "kysely";
import type { Pool, PoolClient } from "pg";

/** Where the tables are: no role but the site's own has a right there, and a hosted project's REST interface does not show it. */
export const POSTGRES_SCHEMA = "leaf_courier";

/** How a site's connections are seen on the server. */
export const APPLICATION_NAME = "leaf-courier";

type Report = (error: Error) => void;

/** How many connections, after how long without an answer one is given up, and how the server names it. */
type Manner = { connections: number; milliseconds: number; name?: string };
const FOR_VISITORS: Manner = { connections: 8, milliseconds: 3000 };

/** Held by a transaction that asks for nothing: what froze inside one must not keep its locks. */
const IDLE_MILLISECONDS = 5000;

/**
 * Opens a pool; nothing is connected yet. pg is loaded only here, since most sites run without it. `report` hears of connections that
 * broke while nobody used them.
 */
export async function openPostgres(
  url: string,
  report: Report,
  manner: Manner = FOR_VISITORS,
): Promise<Pool> {
  const { default: pg } = await import("pg");
  // count(*) and sums are numbers here.
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: manner.connections,
    // One is always there, so that others see that this process runs.
    min: 1,
    connectionTimeoutMillis: 2000,
    query_timeout: manner.milliseconds,
    application_name: manner.name ?? APPLICATION_NAME,
  });
  pool.on("error", report);
  // A client that was handed out has no listener of the pool's: without one of its own the process ends with the connection.
  pool.on("connect", (client) => client.on("error", report));
  return pool;
}

/** Kysely's dialect over the pool. */
export function postgresDialect(pool: Pool): Dialect {
  return new PostgresDialect({ pool: withoutSilentClients(pool) });
}

/**
 * A connection that has gone silent times out and would be handed out again for ever: one whose question was not answered is ended
 * instead of given back.
 */
function withoutSilentClients(pool: Pool): PostgresPool {
  return {
    options: pool.options as PostgresPool["options"],
    async connect() {
      const client = await pool.connect();
      await limitOnce(client, pool.options.query_timeout ?? 0);
      return watched(client) as unknown as Awaited<ReturnType<PostgresPool["connect"]>>;
    },
    end: () => pool.end(),
  } as PostgresPool;
}

/**
 * Has the server give up a little before this side does, and say why; and end a transaction that asks nothing, so that what froze
 * inside one does not keep its locks. By a statement, since poolers refuse it in the greeting; here, since Kysely would never give
 * back a connection whose preparation failed.
 */
async function limitOnce(client: PoolClient, milliseconds: number): Promise<void> {
  if (WATCHED.has(client)) return;
  try {
    await client.query(
      `set statement_timeout = ${Math.round(milliseconds * 0.85)}; set idle_in_transaction_session_timeout = ${IDLE_MILLISECONDS}`,
    );
  } catch (error) {
    giveBack(client, error instanceof Error ? error : true);
    throw error;
  }
}

/** One that broke is cut off: the pool would wait for its goodbye, and whoever waits for a place with it. */
function giveBack(client: PoolClient, broken: Error | boolean | undefined): void {
  client.release(broken);
  if (broken) (client as unknown as { connection?: { stream?: Socket } }).connection?.stream?.destroy();
}

const WATCHED = new WeakMap<PoolClient, object>();

function watched(client: PoolClient): object {
  const known = WATCHED.get(client);
  if (known) return known;
  let broken: Error | undefined;
  const proxy = new Proxy(client, {
    get(target, name) {
      if (name === "query") {
        return async (...question: Parameters<PoolClient["query"]>) => {
          try {
            return await (target.query as (...question: unknown[]) => Promise<unknown>)(...question);
          } catch (error) {
            // A connection stays as the database was when it was made, or leads to what has become a standby.
            if (
              error instanceof Error &&
              (!sqlState(error) || isConnectionEnd(error) || isPostgresUnwritable(error))
            )
              broken = error;
            throw error;
          }
        };
      }
      if (name === "release") return (error?: Error | boolean) => giveBack(target, error || broken);
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  WATCHED.set(client, proxy);
  return proxy;
}

/** serialization_failure and deadlock_detected: the transaction is to be run again. */
export function isPostgresConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state === "40001" || state === "40P01";
}

/**
 * Whether the database, and not the statement, is what fails: no answer, a connection refused or ended (whatever state a server or a pooler in front
 * of it gives as the reason: another password, a database that takes none, no such project), or a class of states that says so.
 */
export function isPostgresAway(error: unknown): boolean {
  const state = sqlState(error);
  if (state === undefined || isConnectionEnd(error)) return true;
  return /^(08|28|3D|53|57|58)/.test(state) || state === "25P03" || isPostgresUnwritable(error);
}

/** The server translates the word where its messages are not in English: the classes of states hold the commonest without it. */
function isConnectionEnd(error: unknown): boolean {
  return (
    error instanceof Error &&
    "severity" in error &&
    (error.severity === "FATAL" || error.severity === "PANIC")
  );
}

/** disk_full and read_only_sql_transaction: a standby is only read, and a host (Supabase is one) that runs out of room lets nobody write. */
export function isPostgresUnwritable(error: unknown): boolean {
  const state = sqlState(error);
  return state === "53100" || state === "25006";
}

/** A PostgreSQL error's five characters; undefined for what the driver or the network says. */
function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)
    ? code
    : undefined;
}

/** Two processes that start at once take turns: the number only has to be the same in both. */
export const migrationLock = sql`select pg_advisory_xact_lock(7310042)`;
