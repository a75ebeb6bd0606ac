import { single, transaction } from "#app/backend/database.server.ts";
import { audit } from "../audit/audit-data.server.ts";
import type { Person } from "../sign-in/guards.server.ts";

/** Writes into the audit log what somebody did with their own account. */
export async function audited({ account }: Person, action: string): Promise<void> {
  await transaction((tx) => audit(tx, { actor: account.id, action, subject: account.id }));
}

/** The shops that nobody looks after once this account is gone. */
export async function shopsThatEnd({ account }: Person): Promise<string[]> {
  const rows = await single((db) =>
    db
      .selectFrom("shop_members")
      .innerJoin("claims", "claims.id", "shop_members.claim_id")
      .select("claims.listing_name as name")
      .where("shop_members.account_id", "=", account.id)
      .where("shop_members.role", "=", "owner")
      .where("claims.state", "=", "granted")
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom("shop_members as others")
              .select("others.account_id")
              .whereRef("others.claim_id", "=", "claims.id")
              .where("others.role", "=", "owner")
              .where("others.account_id", "!=", account.id),
          ),
        ),
      )
      .orderBy("claims.listing_name")
      .orderBy("claims.id")
      .execute(),
  );
  return rows.map(({ name }) => name);
}
