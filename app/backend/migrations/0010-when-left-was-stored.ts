import type { Kysely } from "kysely";

/**
 * What visitors leave is dated by when they sent it, and a spool may hold it for hours: what came since the staff were last told goes by when it
 * was stored. Of what is there already nobody knows it: its own moment stands for that.
 */
export async function whenLeftWasStored({ schema }: Kysely<never>): Promise<void> {
  for (const table of ["leads", "contact_messages", "law_change_reports", "listing_reports"])
    await schema.alterTable(table).addColumn("stored_at", "varchar(24)").execute();
}
