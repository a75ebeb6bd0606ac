import type { Kysely } from "kysely";

/**
 * The audit log is asked what was done to a thing, and what was last decided of a shop's: among all that its people did there, who may press
 * a button as often as they like.
 */
export async function actsByWhatTheyDid(db: Kysely<never>): Promise<void> {
  for (const columns of [
    ["subject", "at"],
    ["listing_id", "action", "at"],
  ])
    await db.schema
      .createIndex(`audit_log_${columns.join("_")}`)
      .on("audit_log")
      .columns(columns)
      .execute();
}
