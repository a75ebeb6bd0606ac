import { transaction } from "#app/backend/database.server.ts";
import type { ReturnedMail } from "./returned-mail.ts";
import { endSubscription } from "./subscribers-data.server.ts";

/**
 * Ends what comes to the reader whom a returned mail's token names: that of one delivery, or the reader's own. Says whether there is
 * one. Throws a DatabaseAwayError.
 */
export async function takeReturnedMail({ meaning, token }: ReturnedMail, now = new Date()): Promise<boolean> {
  return transaction(async (tx) => {
    const delivery = await tx
      .selectFrom("newsletter_deliveries")
      .select("subscriber_id")
      .where("bounce_token", "=", token)
      .executeTakeFirst();
    const reader = await tx
      .selectFrom("newsletter_subscribers")
      .select("id")
      .where((eb) =>
        eb.or([eb("leave_token", "=", token), ...(delivery ? [eb("id", "=", delivery.subscriber_id)] : [])]),
      )
      .executeTakeFirst();
    if (!reader) return false;
    if (delivery && meaning === "bounced")
      await tx
        .updateTable("newsletter_deliveries")
        .set({ state: "bounced" })
        .where("bounce_token", "=", token)
        .execute();
    await endSubscription(tx, reader.id, meaning, now.toISOString());
    return true;
  });
}
