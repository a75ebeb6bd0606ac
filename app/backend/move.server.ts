import { existsSync } from "node:fs";
import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { claimSqlite } from "./claim-file.server.ts";
import { migrate, newerStepOf } from "./migrate.server.ts";
import { MIGRATIONS } from "./migrations/index.ts";
import { piecesOf } from "./pieces-of.ts";
import { APPLICATION_NAME, openPostgres, POSTGRES_SCHEMA, postgresDialect } from "./postgres.server.ts";
import { sqliteDialect } from "./sqlite.server.ts";
import type { Tables } from "./tables.ts";

/** Nobody waits for it but the operator. */
const PATIENCE = { connections: 2, milliseconds: 10 * 60_000 };
const PIECE = 200;

type Row = Record<string, unknown>;
type Table = { name: string; key: string[]; parents: string[] };

/**
 * Copies all tables of a SQLite file into an empty Postgres, in one transaction; each row is read back and compared, and the tables'
 * counts. The file stays. Returns the rows of each table, also where all of them and no others were there already. Throws a sentence when the site
 * runs on either, when Postgres has other rows, or when anything differs: then nothing was copied.
 */
export async function move(file: string, url: string): Promise<Map<string, number>> {
  if (!existsSync(file)) throw new Error(`${file} is not there: nothing was kept yet.`);
  const source = claimSqlite(file);
  try {
    await migrateClaimed(source);
    const tables = inOrder(tablesOf(source));
    const pool = await openPostgres(url, () => {}, { ...PATIENCE, name: `${APPLICATION_NAME}-move` });
    const target = new Kysely<Tables>({ dialect: postgresDialect(pool) });
    try {
      await expectNoSite(target);
      // What is in the schema public comes with the site's first start there: what moves goes before.
      await migrate(
        target,
        "postgres",
        MIGRATIONS.filter(({ copies }) => !copies),
      );
      return await copyAll(source, target.withSchema(POSTGRES_SCHEMA), tables);
    } finally {
      await target.destroy();
    }
  } finally {
    source.close();
  }
}

/** An older version's file gets this version's tables first. Throws a sentence when a newer one made it. */
async function migrateClaimed(source: DatabaseSync): Promise<void> {
  const kysely = new Kysely<Tables>({ dialect: sqliteDialect(source) });
  await migrate(kysely, "sqlite");
  const newer = newerStepOf(source);
  if (newer) throw new Error(`The file is of a newer version of the site, which made ${newer}.`);
}

async function expectNoSite(target: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and application_name = ${APPLICATION_NAME}`.execute(target);
  if (rows[0]?.n) throw new Error("A site runs on this Postgres: stop it first.");
}

async function copyAll(
  source: DatabaseSync,
  target: Kysely<Tables>,
  tables: readonly Table[],
): Promise<Map<string, number>> {
  return target.transaction().execute(async (tx) => {
    const moved = new Map<string, number>();
    let first: { name: string; there: number } | undefined;
    for (const { name } of tables) {
      await sql`lock table ${sql.table(`${POSTGRES_SCHEMA}.${name}`)}`.execute(tx);
      const there = await count(tx, name);
      if (there > 0) first ??= { name, there };
    }
    if (first) {
      // Whoever was cut off after the last row has them all there, and the file to be put aside.
      const before = await rowsOfSame(source, tx, tables);
      if (before) return before;
      throw new Error(`Postgres has ${first.there} rows in ${first.name} already: nothing was moved.`);
    }
    for (const table of tables) {
      let rows = 0;
      for (const piece of piecesOf(source, table.name, PIECE)) {
        await copyPiece(tx, table, piece);
        rows += piece.length;
      }
      const there = await count(tx, table.name);
      if (there !== rows) throw new Error(`${table.name}: ${there} rows of ${rows} arrived.`);
      moved.set(table.name, rows);
    }
    return moved;
  });
}

async function copyPiece(tx: Kysely<Tables>, { name, key }: Table, piece: readonly Row[]): Promise<void> {
  const at = name as keyof Tables;
  try {
    await tx
      .insertInto(at)
      .values(piece as never)
      .execute();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
  if (!(await arrived(tx, { name, key }, piece))) throw new Error(`${name}: a row did not arrive as it was.`);
}

/** The rows of each table where Postgres has those of the file and no others; undefined otherwise. */
async function rowsOfSame(
  source: DatabaseSync,
  tx: Kysely<Tables>,
  tables: readonly Table[],
): Promise<Map<string, number> | undefined> {
  const same = new Map<string, number>();
  for (const table of tables) {
    let rows = 0;
    for (const piece of piecesOf(source, table.name, PIECE)) {
      if (!(await arrived(tx, table, piece))) return undefined;
      rows += piece.length;
    }
    if ((await count(tx, table.name)) !== rows) return undefined;
    same.set(table.name, rows);
  }
  return same;
}

/** Whether Postgres has each row of a piece as it is. */
async function arrived(
  tx: Kysely<Tables>,
  { name, key }: Pick<Table, "name" | "key">,
  piece: readonly Row[],
): Promise<boolean> {
  const keys = sql.join(piece.map((row) => sql`(${sql.join(key.map((column) => row[column]))})`));
  const { rows } = await sql<Row>`
    select * from ${sql.table(`${POSTGRES_SCHEMA}.${name}`)}
    where (${sql.join(key.map((column) => sql.ref(column)))}) in (${keys})`.execute(tx);
  const there = new Set(rows.map(written));
  return rows.length === piece.length && piece.every((row) => there.has(written(row)));
}

/** A row as a text that is the same from both databases. */
function written(row: Row): string {
  const columns = Object.keys(row).sort();
  return JSON.stringify(
    columns.map((column) => {
      const value = row[column];
      return [column, value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value];
    }),
  );
}

async function count(tx: Kysely<Tables>, name: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*) as n from ${sql.table(`${POSTGRES_SCHEMA}.${name}`)}`.execute(tx);
  return Number(rows[0]?.n);
}

function tablesOf(source: DatabaseSync): Table[] {
  const names = source
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'migrations'",
    )
    .all();
  return names.map(({ name }) => {
    const columns = source.prepare("select name, pk from pragma_table_info(?)").all(name as SQLInputValue);
    const parents = source
      .prepare('select "table" as parent from pragma_foreign_key_list(?)')
      .all(name as SQLInputValue);
    return {
      name: String(name),
      key: columns.filter(({ pk }) => Number(pk) > 0).map((column) => String(column.name)),
      parents: parents.map(({ parent }) => String(parent)),
    };
  });
}

/** Parents before their children. */
function inOrder(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const place = (table: Table) => {
    if (sorted.includes(table)) return;
    for (const parent of tables.filter(({ name }) => table.parents.includes(name) && name !== table.name))
      place(parent);
    sorted.push(table);
  };
  for (const table of tables) place(table);
  return sorted;
}
