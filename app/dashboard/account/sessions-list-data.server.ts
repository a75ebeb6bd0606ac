import { single, transaction } from "#app/backend/database.server.ts";
import { audit } from "#app/business/audit/audit-data.server.ts";
import { endSignInsOf } from "#app/business/sign-in/end-sign-ins-data.server.ts";
import type { Person } from "#app/business/sign-in/guards.server.ts";
import { isOpenSession } from "#app/business/sign-in/session.ts";

/** The sessions of an account that have not ended, newest use first. */
export async function listSessions({ account }: Person, now = new Date()) {
  const rows = await single((db) =>
    db
      .selectFrom("sessions")
      .select(["id", "kind", "device", "created_at", "seen_at", "expires_at"])
      .where("account_id", "=", account.id)
      .orderBy("seen_at", "desc")
      .execute(),
  );
  return rows.filter((row) => isOpenSession(row, now));
}

/** Ends all sessions of an account at once, the asking one too, and what its mailbox was asked for before. */
export async function signOutEverywhere({ account }: Person): Promise<void> {
  await transaction(async (tx) => {
    await endSignInsOf(tx, account.id);
    await audit(tx, { actor: account.id, action: "signed-out.everywhere", subject: account.id });
  });
}
