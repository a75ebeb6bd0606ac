import type { Tx } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";

/** Tells each operator what became of a member of the staff. */
export const STAFF_CHANGE_MAIL = "staff-changed";

/** "moved": their account has another address. "guessed": who has their mailbox typed five wrong codes of an authenticator within a day. */
export type StaffChange = "added" | "removed" | "reset" | "moved" | "guessed";

/** Promises the mail to each operator and to the member themselves, inside a transaction. */
export async function tellOperators(tx: Tx, accountId: string, change: StaffChange): Promise<void> {
  const operators = await tx
    .selectFrom("staff")
    .select("account_id")
    .where("role", "=", "operator")
    .execute();
  for (const to of new Set([...operators.map(({ account_id }) => account_id), accountId]))
    await promise(tx, {
      kind: "mail",
      payload: { template: STAFF_CHANGE_MAIL, to, account: accountId, change },
    });
}
