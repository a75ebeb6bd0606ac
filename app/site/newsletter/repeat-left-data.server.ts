import { single, transaction } from "#app/backend/database.server.ts";
import { emailHash } from "#app/backend/erasures.server.ts";
import { notedFingerprints } from "#app/backend/fingerprint-log.server.ts";
import { inOrderOfIds } from "#app/backend/in-order-of-ids.server.ts";
import { endSubscription } from "./subscribers-data.server.ts";

/**
 * Ends again, after a backup was restored, what comes to readers who left since or whose mail came back: whoever has a fingerprint in this
 * node's var/left.log and did not sign up or confirm later. Returns how many. Throws as `transaction` does.
 */
export async function repeatLeavings(): Promise<number> {
  const noted = await notedFingerprints("left.log");
  const readers = inOrderOfIds((after, most) =>
    single((db) =>
      db
        .selectFrom("newsletter_subscribers")
        .select(["id", "email", "created_at", "confirmed_at"])
        .where("state", "in", ["pending", "legacy", "confirmed"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(most)
        .execute(),
    ),
  );
  let again = 0;
  for await (const { id, email, created_at, confirmed_at } of readers) {
    const at = noted.get(emailHash(email));
    if (!at || created_at > at || (confirmed_at ?? "") > at) continue;
    await transaction((tx) => endSubscription(tx, id, "left", at));
    again += 1;
  }
  return again;
}
