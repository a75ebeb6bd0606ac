import { single, transaction } from "#app/backend/database.server.ts";
import { endSubscription } from "#app/site/newsletter/subscribers-data.server.ts";
import { parseTopic, WEEK } from "#app/site/newsletter/topics.ts";
import { newToken, sha256 } from "#app/utils/tokens.server.ts";

/** An address that was left where nothing could be confirmed, with the secret of the mail that asks and what was asked for. */
export type Asked = { id: string; email: string; secret: string; topics: ReturnType<typeof topicsOf> };

/** How many addresses were never asked. */
export async function countLegacy(): Promise<number> {
  const { count } = await single((db) =>
    db
      .selectFrom("newsletter_subscribers")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("state", "=", "legacy")
      .where("asked_at", "is", null)
      .executeTakeFirstOrThrow(),
  );
  return Number(count);
}

/** Takes the next address after an id that was never asked, so that no other run asks it; undefined when there is none. */
export async function takeLegacy(after: string): Promise<Asked | undefined> {
  for (let from = after; ; ) {
    const row = await single((db) =>
      db
        .selectFrom("newsletter_subscribers")
        .select(["id", "email", "wanted"])
        .where("state", "=", "legacy")
        .where("asked_at", "is", null)
        .where("id", ">", from)
        .orderBy("id")
        .limit(1)
        .executeTakeFirst(),
    );
    if (!row) return undefined;
    const secret = newToken();
    const { numUpdatedRows } = await single((db) =>
      db
        .updateTable("newsletter_subscribers")
        .set({ asked_at: new Date().toISOString(), confirm_hash: sha256(secret) })
        .where("id", "=", row.id)
        .where("state", "=", "legacy")
        .where("asked_at", "is", null)
        .executeTakeFirst(),
    );
    if (Number(numUpdatedRows) > 0)
      return { id: row.id, email: row.email, secret, topics: topicsOf(row.wanted) };
    from = row.id;
  }
}

/** Gives an address back that certainly got no mail. */
export async function releaseLegacy(id: string): Promise<void> {
  await single((db) =>
    db
      .updateTable("newsletter_subscribers")
      .set({ asked_at: null, confirm_hash: null })
      .where("id", "=", id)
      .where("state", "=", "legacy")
      .execute(),
  );
}

/** Notes that there is no mailbox of that address: nobody writes to it again. */
export async function endLegacy(id: string): Promise<void> {
  await transaction((tx) => endSubscription(tx, id, "bounced", new Date().toISOString()));
}

function topicsOf(wanted: string | null) {
  return (wanted ?? WEEK).split(" ").flatMap((topic) => parseTopic(topic) ?? []);
}
