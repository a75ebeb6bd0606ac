import type { Kysely } from "kysely";

/**
 * What visitors left is asked for by the address that was typed with it, to be taken away or erased: anybody may have typed one tens of
 * thousands of times.
 */
export async function leftByAddress(db: Kysely<never>): Promise<void> {
  for (const table of [
    "leads",
    "contact_messages",
    "law_change_reports",
    "listing_reports",
    "shop_inquiries",
  ])
    await db.schema
      .createIndex(`${table}_email_created_at`)
      .on(table)
      .columns(["email", "created_at"])
      .execute();
}
