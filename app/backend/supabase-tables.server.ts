import { env } from "#app/utils/env.server.ts";
import type { Tx } from "./database.server.ts";
import { promise } from "./outbox/promise.server.ts";

/** What of each table a hosted project gets: its columns there, in supabase/schemas/. What is our own (who handled it) stays here. */
export const HOSTED_COLUMNS = {
  leads: ["id", "created_at", "email", "city", "state", "interest", "company", "licence_number", "message"],
  contact_messages: ["id", "created_at", "topic", "name", "email", "page", "message"],
  law_change_reports: ["id", "created_at", "product", "state", "message", "source", "email"],
  newsletter_subscribers: ["id", "created_at", "email"],
} as const;

export type HostedTable = keyof typeof HOSTED_COLUMNS;

/** The outbox's word for a row that a hosted project is to get. */
export const SUPABASE_KIND = "supabase";

/** Whether a hosted project gets this table's rows. */
export function isHosted(table: string): table is HostedTable {
  return Object.hasOwn(HOSTED_COLUMNS, table);
}

/** Promises a row to the hosted project, where there is one. The row itself is read when it is delivered. */
export async function promiseHosted(tx: Tx, table: HostedTable, id: string): Promise<void> {
  if (env.SUPABASE_URL) await promise(tx, { kind: SUPABASE_KIND, payload: { table, id } });
}

/** Takes back what a hosted project was promised and did not get yet. */
export async function withdrawHosted(tx: Tx, table: HostedTable, id: string): Promise<void> {
  if (!env.SUPABASE_URL) return;
  await tx
    .deleteFrom("outbox")
    .where("kind", "=", SUPABASE_KIND)
    .where("state", "=", "waiting")
    .where("payload", "=", JSON.stringify({ table, id }))
    .execute();
}
