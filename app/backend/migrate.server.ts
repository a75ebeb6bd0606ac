import type { DatabaseSync } from "node:sqlite";
import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "./database-kind.server.ts";
import { MIGRATIONS, type Migration } from "./migrations/index.ts";
import { migrationLock, POSTGRES_SCHEMA } from "./postgres.server.ts";
import type { Tables } from "./tables.ts";

type MigrationTables = { migrations: { name: string; at: string } };
type Kind = Exclude<DatabaseKind, "none">;

/** Whether a site was ever started on this database. */
export async function hasSite(db: Kysely<Tables>, kind: Kind): Promise<boolean> {
  const found =
    kind === "postgres"
      ? await sql`select 1 where to_regclass(${`${POSTGRES_SCHEMA}.migrations`}) is not null`.execute(db)
      : await sql`select 1 from sqlite_master where name = 'migrations'`.execute(db);
  return found.rows.length > 0;
}

/** Whether nothing is missing of `steps`: a start that finds it so needs no lock, and no right to make tables. */
export async function isMigrated(db: Kysely<Tables>, kind: Kind, steps = MIGRATIONS): Promise<boolean> {
  if (!(await hasSite(db, kind))) return false;
  const tables = db as unknown as Kysely<MigrationTables>;
  const target = kind === "postgres" ? tables.withSchema(POSTGRES_SCHEMA) : tables;
  const done = await namesDone(target);
  return steps.every(({ name }) => done.has(name));
}

/**
 * Runs what is missing of `steps`, all in one transaction: a step that fails half-way leaves nothing, and of several processes one
 * applies while the others wait. A database that knows steps which this version does not is left as it is: a newer node made them,
 * and steps only add.
 */
export async function migrate(
  db: Kysely<Tables>,
  kind: Kind,
  steps: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    let target = tx as unknown as Kysely<MigrationTables>;
    if (kind === "postgres") {
      await migrationLock.execute(tx);
      const schema = await sql`select 1 from pg_namespace where nspname = ${POSTGRES_SCHEMA}`.execute(tx);
      if (schema.rows.length === 0) await sql`create schema ${sql.ref(POSTGRES_SCHEMA)}`.execute(tx);
      target = target.withSchema(POSTGRES_SCHEMA);
    }
    await target.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("name", "varchar(60)", (column) => column.primaryKey())
      .addColumn("at", "varchar(24)", (column) => column.notNull())
      .execute();
    const done = await namesDone(target);
    for (const { name, up } of steps.filter((step) => !done.has(step.name))) {
      await up(target as unknown as Kysely<never>, kind);
      await target.insertInto("migrations").values({ name, at: new Date().toISOString() }).execute();
    }
  });
}

/** Returns a step of a SQLite file that this version does not know: a newer one made it. Throws what SQLite says of a file without steps. */
export function newerStepOf(database: DatabaseSync): string | undefined {
  const known = new Set(MIGRATIONS.map(({ name }) => name));
  const names = database.prepare("select name from migrations").all();
  return names.map(({ name }) => String(name)).find((name) => !known.has(name));
}

async function namesDone(db: Kysely<MigrationTables>): Promise<Set<string>> {
  const rows = await db.selectFrom("migrations").select("name").execute();
  return new Set(rows.map(({ name }) => name));
}
