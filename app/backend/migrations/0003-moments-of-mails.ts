import type { Kysely } from "kysely";

/** What was sent long ago is found by its moment, each hour, among all that was ever sent. */
export async function momentsOfMails(db: Kysely<never>): Promise<void> {
  for (const table of ["newsletter_deliveries", "law_mails"])
    await db.schema.createIndex(`${table}_at`).on(table).column("at").execute();
}
