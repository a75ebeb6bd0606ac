import { type Kysely, sql } from "kysely";
import { OLD_KEY, OLD_TABLES, type OldTable } from "./old-rows.ts";
import type { Tables } from "./tables.ts";
import { type TakenOver, takeOver } from "./take-over.server.ts";

const PIECE = 500;

/** What of the old tables in Postgres's schema `public` was taken over, and which could not be looked at, with the reason. */
export type OldSchema = { taken: Record<OldTable, TakenOver>; refused: string[] };

/**
 * Copies what an older version of the site, or a hosted project, kept in `public`, where it is, and leaves it there. A table that is
 * not there is no mistake; one that is another program's, or may not be read, is left alone and named.
 */
export async function takeOverPublic(db: Kysely<Tables>): Promise<OldSchema> {
  const found = await lookIntoPublic(db);
  const taken = await takeOver(db, (table) => readPieces(db, found.readable.has(table) ? table : undefined));
  return { taken, refused: found.refused };
}

/** The old tables that are in `public`, by what this user may do there; `closed` may not be read or not be deleted from, `refused` says why not taken over. */
type Found = {
  readable: ReadonlySet<OldTable>;
  deletable: ReadonlySet<OldTable>;
  closed: readonly OldTable[];
  refused: string[];
};

/** Returns what of the old tables is in `public`. Asks the catalog first: inside a transaction nothing may fail. */
export async function lookIntoPublic(db: Kysely<Tables>): Promise<Found> {
  type Row = { name: OldTable; readable: boolean; deletable: boolean; hidden: boolean; columns: string[] };
  const { rows } = await sql<Row>`
    select c.relname::text as name,
      has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as readable,
      has_table_privilege(c.oid, 'delete') as deletable,
      row_security_active(c.oid) as hidden,
      array(
        select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname in (${sql.join([...OLD_TABLES])})`.execute(
    db,
  );
  const refused: string[] = [];
  const readable = new Set<OldTable>();
  const deletable = new Set<OldTable>();
  const closed: OldTable[] = [];
  for (const { name, columns, ...table } of rows) {
    const missing = ["created_at", "email", OLD_KEY[name]].filter((column) => !columns.includes(column));
    if (missing.length > 0) {
      refused.push(`public.${name} is another program's: it has no ${missing[0]}`);
      continue;
    }
    if (!table.readable || table.hidden) refused.push(`public.${name} may not be read by this user`);
    else readable.add(name);
    if (readable.has(name) && table.deletable) deletable.add(name);
    else closed.push(name);
  }
  return { readable, deletable, closed, refused };
}

async function* readPieces(
  db: Kysely<Tables>,
  table: OldTable | undefined,
): AsyncGenerator<Record<string, unknown>[]> {
  if (!table) return;
  const key = OLD_KEY[table];
  let after: unknown;
  for (;;) {
    const from = after === undefined ? sql`` : sql`where ${sql.ref(key)} > ${after}`;
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(`public.${table}`)} ${from} order by ${sql.ref(key)} limit ${PIECE}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < PIECE) return;
    after = rows.at(-1)?.[key];
  }
}
