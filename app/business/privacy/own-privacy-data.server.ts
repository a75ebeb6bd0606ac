import { single, transaction } from "#app/backend/database.server.ts";
import { audit } from "../audit/audit-data.server.ts";
import type { Person } from "../sign-in/guards.server.ts";

/** Writes into the audit log what somebody did with their own account. */
export async function audited({ account }: Person, action: string): Promise<void> {
  await transaction((tx) => audit(tx, { actor: account.id, action, subject: account.id }));
}

/**
 * The shops that an account alone owns: `end` are those that nobody looks after once it is gone, `over` those that it looks after no longer, or not for now, and
 * what was written for them is kept still.
 */
export async function ownedAlone({ account }: Person): Promise<{ end: string[]; over: string[] }> {
  const rows = await single((db) =>
    db
      .selectFrom("shop_members")
      .innerJoin("claims", "claims.id", "shop_members.claim_id")
      .select(["claims.listing_name as name", "claims.state"])
      .where("shop_members.account_id", "=", account.id)
      .where("shop_members.role", "=", "owner")
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
  const namesOf = (some: typeof rows) => some.map(({ name }) => name);
  return {
    end: namesOf(rows.filter(({ state }) => state === "granted")),
    over: namesOf(rows.filter(({ state }) => state !== "granted")),
  };
}
