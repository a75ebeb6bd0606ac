import { single } from "#app/backend/database.server.ts";
import { newToken, sha256 } from "#app/utils/tokens.server.ts";

/** An address that was left where nothing could be confirmed, and what was asked for. */
export type Legacy = { id: string; email: string; leave_token: string; wanted: string | null };

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

/** Returns some of those who were never asked: after an id, in its order. */
export async function listLegacy(after: string, most: number): Promise<Legacy[]> {
  return single((db) =>
    db
      .selectFrom("newsletter_subscribers")
      .select(["id", "email", "leave_token", "wanted"])
      .where("state", "=", "legacy")
      .where("asked_at", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(most)
      .execute(),
  );
}

/** Takes one that was never asked, so that no other run asks it. Returns the secret of the mail that asks; undefined when another did. */
export async function holdLegacy(id: string): Promise<string | undefined> {
  const secret = newToken();
  const { numUpdatedRows } = await single((db) =>
    db
      .updateTable("newsletter_subscribers")
      .set({ asked_at: new Date().toISOString(), confirm_hash: sha256(secret) })
      .where("id", "=", id)
      .where("state", "=", "legacy")
      .where("asked_at", "is", null)
      .executeTakeFirst(),
  );
  return Number(numUpdatedRows) > 0 ? secret : undefined;
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
