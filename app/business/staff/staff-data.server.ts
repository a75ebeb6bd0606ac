import { randomBytes } from "node:crypto";
import type { StaffRow } from "#app/backend/business-tables.ts";
import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { audit, CLI } from "../audit/audit-data.server.ts";
import { accountOf } from "../sign-in/accounts-data.server.ts";
import { endSignInsOf } from "../sign-in/end-sign-ins-data.server.ts";
import { base32 } from "../sign-in/totp.server.ts";
import { seal } from "../sign-in/totp-seal.server.ts";
import { type StaffChange, tellOperators } from "./tell-operators-data.server.ts";

/** RFC 4226, section 4: 160 bits. */
const SECRET_BYTES = 20;

/** Who is staff, by address. */
export async function listStaff() {
  return single((db) =>
    db
      .selectFrom("staff")
      .innerJoin("accounts", "accounts.id", "staff.account_id")
      .select(["accounts.email", "accounts.name", "staff.role", "staff.added_at", "accounts.signed_in_at"])
      .orderBy("accounts.email")
      .execute(),
  );
}

/**
 * Makes an address staff, with an account where it has none; of who is staff already it changes the role. Its sessions end. Returns the
 * authenticator's new secret, which is shown once; undefined where the present one stays.
 */
export async function addStaff(
  email: string,
  role: StaffRow["role"],
  name = email.slice(0, email.indexOf("@")),
): Promise<string | undefined> {
  return transaction(async (tx) => {
    const account = await accountOf(tx, { email, name });
    const known = await staffAt(tx, email);
    const secret = known ? undefined : randomBytes(SECRET_BYTES);
    if (secret)
      await tx
        .insertInto("staff")
        .values({
          account_id: account.id,
          role,
          totp_sealed: seal(secret, account.id),
          totp_step: 0,
          added_by: CLI,
          added_at: new Date().toISOString(),
        })
        .execute();
    else await tx.updateTable("staff").set({ role }).where("account_id", "=", account.id).execute();
    await changed(tx, account.id, "added", role);
    return secret && base32(secret);
  });
}

/** Ends somebody's place in the staff, and their sessions; the account stays. Says whether they had one. */
export async function removeStaff(email: string): Promise<boolean> {
  return transaction(async (tx) => {
    const id = await staffAt(tx, email);
    if (!id) return false;
    // Told before the row goes: whoever is removed hears of it too.
    await changed(tx, id, "removed");
    await tx.deleteFrom("staff").where("account_id", "=", id).execute();
    return true;
  });
}

/** Gives a member of the staff a new secret, which is shown once; their sessions end. Undefined where the address is no staff's. */
export async function resetAuthenticator(email: string): Promise<string | undefined> {
  return transaction(async (tx) => {
    const id = await staffAt(tx, email);
    if (!id) return undefined;
    const secret = randomBytes(SECRET_BYTES);
    await tx
      .updateTable("staff")
      .set({ totp_sealed: seal(secret, id), totp_step: 0 })
      .where("account_id", "=", id)
      .execute();
    await changed(tx, id, "reset");
    return base32(secret);
  });
}

/** The account of an address that is staff. */
async function staffAt(tx: Tx, email: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("staff")
    .innerJoin("accounts", "accounts.id", "staff.account_id")
    .select("accounts.id")
    .where("accounts.email", "=", email)
    .executeTakeFirst();
  return row?.id;
}

async function changed(tx: Tx, accountId: string, change: StaffChange, role?: string): Promise<void> {
  await endSignInsOf(tx, accountId);
  await audit(tx, {
    actor: CLI,
    action: `staff.${change}`,
    subject: accountId,
    ...(role && { detail: role }),
  });
  await tellOperators(tx, accountId, change);
}
