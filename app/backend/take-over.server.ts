import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { newToken } from "#app/utils/tokens.server.ts";
import { emailHash, erasuresOf } from "./erasures.server.ts";
import { OLD_TABLES, type OldRow, type OldTable, readOldRow } from "./old-rows.ts";
import type { Tables } from "./tables.ts";

/** Rows that an older version of the site kept, table by table, in pieces; asked again when a transaction is repeated. */
export type OldRows = (table: OldTable) => AsyncIterable<Record<string, unknown>[]>;

/** What became of a table's rows. `unreadable` says why of each that was left out. */
export type TakenOver = { taken: number; known: number; erased: number; unreadable: string[] };

/**
 * Copies what an older version kept into today's tables: ids and moments stay, newsletter addresses become `legacy`, what is there
 * already changes nothing, and what was erased since does not come back. Throws when a row that was read is not there afterwards.
 */
export async function takeOver(db: Kysely<Tables>, rows: OldRows): Promise<Record<OldTable, TakenOver>> {
  const all = {} as Record<OldTable, TakenOver>;
  for (const table of OLD_TABLES) {
    const sum: TakenOver = { taken: 0, known: 0, erased: 0, unreadable: [] };
    for await (const piece of rows(table)) await takePiece(db, table, piece, sum);
    all[table] = sum;
  }
  return all;
}

async function takePiece(
  db: Kysely<Tables>,
  table: OldTable,
  piece: readonly Record<string, unknown>[],
  sum: TakenOver,
): Promise<void> {
  const read = piece.map((row) => readOldRow(table, row));
  sum.unreadable.push(...read.filter((row) => typeof row === "string"));
  const readable = read.filter((row) => typeof row !== "string");
  const erased = await erasuresOf(
    db,
    readable.flatMap(({ email }) => email ?? []),
  );
  const kept = readable.filter(({ email, created_at }) => created_at > (erased.get(email ?? "") ?? ""));
  sum.erased += readable.length - kept.length;
  if (kept.length === 0) return;
  const taken =
    table === "newsletter_subscribers" ? await takeSubscribers(db, kept) : await takeLeft(db, table, kept);
  sum.taken += taken;
  sum.known += kept.length - taken;
}

async function takeLeft(
  db: Kysely<Tables>,
  table: Exclude<OldTable, "newsletter_subscribers">,
  rows: readonly OldRow[],
): Promise<number> {
  const values = rows.map((row) => ({ ...row, handled_by: null, handled_at: null }));
  const result = await db
    .insertInto(table as "leads")
    .values(values as never)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirst();
  const ids = rows.map(({ id }) => id ?? "");
  const found = await db
    .selectFrom(table as "leads")
    .select("id")
    .where("id", "in", ids)
    .execute();
  expectAll(table, ids, new Set(found.map(({ id }) => id)));
  return Number(result.numInsertedOrUpdatedRows);
}

async function takeSubscribers(db: Kysely<Tables>, rows: readonly OldRow[]): Promise<number> {
  const emails = rows.map(({ email }) => email ?? "");
  // Who left, or whose mail came back, stays as a hash: they are not to be asked.
  const gone = await presentOf(db, emails.map(emailHash));
  const values = rows
    .map(({ email, created_at }) => legacy(email ?? "", created_at))
    .filter(({ email }) => !gone.has(emailHash(email)));
  if (values.length === 0) return 0;
  const result = await db
    .insertInto("newsletter_subscribers")
    .values(values)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirst();
  const wanted = values.map(({ email }) => email);
  expectAll("newsletter_subscribers", wanted, await presentOf(db, wanted));
  return Number(result.numInsertedOrUpdatedRows);
}

async function presentOf(db: Kysely<Tables>, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("newsletter_subscribers")
    .select("email")
    .where("email", "in", emails)
    .execute();
  return new Set(rows.map(({ email }) => email));
}

/** Somebody who signed up where nothing could be confirmed: to be asked once. */
function legacy(email: string, created_at: string): Tables["newsletter_subscribers"] {
  return {
    id: randomUUID(),
    email,
    state: "legacy",
    confirm_hash: null,
    leave_token: newToken(),
    created_at,
    wanted: null,
    last_command: null,
    asked_at: null,
    confirmed_at: null,
    left_at: null,
  };
}

function expectAll(table: OldTable, wanted: readonly string[], found: ReadonlySet<string>): void {
  const missing = wanted.filter((key) => !found.has(key)).length;
  if (missing > 0) throw new Error(`${table}: ${missing} rows are not there after they were taken over`);
}
