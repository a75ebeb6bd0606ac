import { single } from "#app/backend/database.server.ts";

/** Whether somebody looks after a listing. Throws a DatabaseAwayError. */
export async function isHeld(listingId: string): Promise<boolean> {
  const row = await single((db) =>
    db
      .selectFrom("claims")
      .select("id")
      .where("listing_id", "=", listingId)
      .where("state", "=", "granted")
      .executeTakeFirst(),
  );
  return row !== undefined;
}
