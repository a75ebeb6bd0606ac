import type { Kysely } from "kysely";

/** The desk goes through who subscribed in pieces, the newest first, of all states too: without an index each piece sorts all of them. */
export async function subscribersByTime({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createIndex("newsletter_subscribers_created_at_id")
    .on("newsletter_subscribers")
    .columns(["created_at", "id"])
    .execute();
}
