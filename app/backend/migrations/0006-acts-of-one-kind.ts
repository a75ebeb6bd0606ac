import type { Kysely } from "kysely";

/** The audit log is asked whether a claim was moved or left an id: among all edits of its shop, which have the claim as their subject too. */
export async function actsOfOneKind(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex("audit_log_subject_action_at")
    .on("audit_log")
    .columns(["subject", "action", "at"])
    .execute();
}
