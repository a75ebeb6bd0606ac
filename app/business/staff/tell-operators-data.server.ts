import type { Tx } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { env } from "#app/utils/env.server.ts";

/** Tells each operator what became of a member of the staff. */
export const STAFF_CHANGE_MAIL = "staff-changed";

/** "moved": their account has another address. "guessed": who has their mailbox typed five wrong codes of an authenticator within a day. */
export type StaffChange = "added" | "removed" | "reset" | "moved" | "guessed";

/**
 * Promises the mail to each operator, to the member themselves and to MAIL_STAFF, inside a transaction: where there is one operator, and the mailbox
 * that somebody else reads is theirs, nobody else would hear of it. `former` is the address that the account had.
 */
export async function tellOperators(
  tx: Tx,
  accountId: string,
  change: StaffChange,
  former?: string,
): Promise<void> {
  const told = await tx
    .selectFrom("accounts")
    .leftJoin("staff", "staff.account_id", "accounts.id")
    .select(["accounts.id", "accounts.email"])
    .where((eb) => eb.or([eb("staff.role", "=", "operator"), eb("accounts.id", "=", accountId)]))
    .execute();
  const known = new Set([former, ...told.map(({ email }) => email)]);
  const others = (env.MAIL_STAFF ?? []).filter((address) => !known.has(address));
  for (const to of [...told.map(({ id }) => id), ...others])
    await promise(tx, {
      kind: "mail",
      payload: { template: STAFF_CHANGE_MAIL, to, account: accountId, change, ...(former && { former }) },
    });
}
