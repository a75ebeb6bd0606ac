import { type Tx, transaction } from "#app/backend/database.server.ts";
import { endChallenges } from "./challenges-data.server.ts";
import { endSessions } from "./sessions-data.server.ts";

/**
 * Ends every session and every question to a mailbox: in a backup that was restored are those that somebody has ended since, a thief's
 * among them. Returns how many sessions. Throws as `transaction` does.
 */
export async function endSignIns(): Promise<number> {
  return transaction(async (tx) => {
    await tx.deleteFrom("challenges").execute();
    const { numDeletedRows } = await tx.deleteFrom("sessions").executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/**
 * Ends every session of an account inside a transaction, and every code and link that went to its mailbox: whoever read it before would sign in
 * anew by one for as long as it holds, in a browser that is known by then, so that nobody is told.
 */
export async function endSignInsOf(tx: Tx, accountId: string): Promise<void> {
  await endSessions(tx, accountId);
  const account = await tx
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (account) await endChallenges(tx, [account.email]);
}
