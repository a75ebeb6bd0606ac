import { single } from "#app/backend/database.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";

/** Returns the moment since when a shop's people look after its listing. Throws a DatabaseAwayError. */
export async function claimSince({ claimId }: Pick<Membership, "claimId">): Promise<string | undefined> {
  const row = await single((db) =>
    db.selectFrom("claims").select(["decided_at", "created_at"]).where("id", "=", claimId).executeTakeFirst(),
  );
  return row && (row.decided_at ?? row.created_at);
}
