import { transaction } from "#app/backend/database.server.ts";

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
