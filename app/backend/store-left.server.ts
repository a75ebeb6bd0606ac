import type { Tx } from "./database.server.ts";
import { isHosted, promiseHosted } from "./supabase-tables.server.ts";
import type { Tables } from "./tables.ts";
import type { Command } from "./take.server.ts";

/** The tables of what visitors leave for somebody to look at. */
export const LEFT_TABLES = ["leads", "contact_messages", "law_change_reports", "listing_reports"] as const;
export type LeftTable = (typeof LEFT_TABLES)[number];

/** A row's own columns: the others are the same in all of these tables. */
export type LeftValues<Table extends LeftTable> = Omit<
  Tables[Table],
  "id" | "created_at" | "stored_at" | "handled_by" | "handled_at"
>;

/** Inserts a command's row, once: a second time with the same id changes nothing and promises nothing. */
export async function storeLeft<Table extends LeftTable>(
  tx: Tx,
  table: Table,
  { id, at, values }: Command<LeftValues<Table>>,
): Promise<void> {
  const stored = { created_at: at, stored_at: new Date().toISOString() };
  const row = { ...values, id, ...stored, handled_by: null, handled_at: null };
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto(table as LeftTable)
    .values(row as never)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows && isHosted(table)) await promiseHosted(tx, table, id);
}
