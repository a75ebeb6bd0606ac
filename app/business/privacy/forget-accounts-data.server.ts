import { type Tx, transaction } from "#app/backend/database.server.ts";
import { deleteInPieces } from "#app/backend/delete-in-pieces.server.ts";
import { monthsBefore } from "#app/backend/forget-left.server.ts";
import { AT_ONCE, inPieces } from "#app/backend/in-pieces.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import { forgetAnswers } from "./answers-data.server.ts";

/** How long what is an account's stays: product.md 15.28. What its shops showed is kept for 12 months after their end. */
const KEPT_MONTHS = { account: 24, endedClaim: 12, audit: 24, invitation: 1 } as const;

/** Forgets accounts that nobody used, the audit's old lines, and invitations that are long over. */
export async function forgetAccounts(now = new Date()): Promise<void> {
  await inPieces(() => transaction((tx) => forgetUnused(tx, now)));
  await deleteInPieces("audit_log", "at", "<", monthsBefore(now, KEPT_MONTHS.audit));
  // One that was accepted ended then, whatever of its seven days was left.
  for (const end of ["used_at", "expires_at"] as const)
    await deleteInPieces("invitations", end, "<", monthsBefore(now, KEPT_MONTHS.invitation));
}

/** Those without a shop, a claim or a place in the staff, 24 months after they signed in last. */
async function forgetUnused(tx: Tx, now: Date): Promise<number> {
  const before = monthsBefore(now, KEPT_MONTHS.account);
  const endedSince = monthsBefore(now, KEPT_MONTHS.endedClaim);
  const unused = await tx
    .selectFrom("accounts")
    .select(["id", "email"])
    .where((is) => is(is.fn.coalesce("signed_in_at", "created_at"), "<", before))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("staff").select("account_id").whereRef("staff.account_id", "=", "accounts.id"))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("claims")
            .leftJoin("shop_members", "shop_members.claim_id", "claims.id")
            .select("claims.id")
            .where((is) =>
              is.or([
                is("claims.account_id", "=", is.ref("accounts.id")),
                is("shop_members.account_id", "=", is.ref("accounts.id")),
              ]),
            )
            .where((is) =>
              is.or([
                is("claims.state", "in", ["unproven", "proven", "review"]),
                // A claim is granted for as long as anybody has its shop: who left it to others looks after none.
                is.and([
                  is("claims.state", "=", "granted"),
                  is("shop_members.account_id", "=", is.ref("accounts.id")),
                ]),
                is("claims.decided_at", ">=", endedSince),
              ]),
            ),
        ),
      ),
    )
    .limit(AT_ONCE)
    .execute();
  for (const { id, email } of unused) {
    // What was decided stays, whom it was about does not.
    await tx
      .updateTable("claims")
      .set({ email: "", name: "", role: "", phone: null, answer: null, note: null, call_code: null })
      .where("account_id", "=", id)
      .execute();
    await forgetAnswers(tx, id);
    await tx.deleteFrom("challenges").where("email", "=", email).execute();
    await tx.deleteFrom("accounts").where("id", "=", id).execute();
    await audit(tx, { actor: SITE, action: "account.forgotten", subject: id, at: now.toISOString() });
  }
  return unused.length;
}
