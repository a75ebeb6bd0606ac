import { randomUUID } from "node:crypto";
import type { AccountRow } from "#app/backend/business-tables.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { secondsToWait } from "#app/backend/throttle.server.ts";
import { DAY_SECONDS } from "#app/site/forms/mail-limits.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";

/** Returns the account of an address; undefined for none. */
export async function getAccountByEmail(email: string): Promise<AccountRow | undefined> {
  return single((db) => db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst());
}

/** Returns the account of an address that was just proven; makes it where there is none, inside the transaction that spends the proof. */
export async function accountOf(
  tx: Tx,
  { email, name, now = new Date() }: { email: string; name: string; now?: Date },
): Promise<AccountRow> {
  const known = await tx.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
  if (known) return known;
  const at = now.toISOString();
  const account = {
    id: randomUUID(),
    email,
    name: name.slice(0, 100),
    mail_settings: null,
    created_at: at,
    signed_in_at: null,
  };
  await tx.insertInto("accounts").values(account).execute();
  await audit(tx, { actor: SITE, action: "account.made", subject: account.id, at });
  return account;
}

/** Each new name is a line of the audit log, which has no other end to it, and which an account's file goes through. */
const NAMES = { times: 20, seconds: DAY_SECONDS };

/**
 * Gives an account another name. The audit log tells that it did: what was done before stands under the new one. Says whether it was done: an
 * account takes 20 names a day.
 */
export async function renameAccount(id: string, name: string): Promise<boolean> {
  if ((await secondsToWait([{ ...NAMES, name: `names of ${id}` }])) > 0) return false;
  await transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("accounts")
      .set({ name })
      .where("id", "=", id)
      .where("name", "!=", name)
      .executeTakeFirst();
    if (Number(numUpdatedRows) > 0) await audit(tx, { actor: id, action: "account.renamed", subject: id });
  });
  return true;
}

/** Whether an account is the staff's: its mailbox alone opens nothing and changes nothing (product.md 15.10). */
export async function isStaff(tx: Tx, accountId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("staff")
    .select("role")
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}
