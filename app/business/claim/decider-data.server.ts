import type { ClaimRow } from "#app/backend/business-tables.ts";
import { applyChanges } from "#app/backend/changes.server.ts";
import { type Tx, transaction } from "#app/backend/database.server.ts";
import { type Actor, audit, CLI } from "../audit/audit-data.server.ts";
import type { StaffMember } from "../sign-in/guards.server.ts";

/** Who decides: somebody of the staff, or the command line. */
export type Decider = StaffMember | typeof CLI;

/** What became of a decision: done, or why not, in words for the page. */
export type Decided = { ok: true } | { ok: false; message: string };

export const GONE: Decided = {
  ok: false,
  message: "There is no such claim any more, or it was decided meanwhile.",
};

/** Runs a decision on a claim as it is then, by somebody who may: an operator, or the command line, and never about a shop of their own. */
export async function decide(
  by: Decider,
  claimId: string,
  work: (tx: Tx, claim: ClaimRow, actor: Actor) => Promise<Decided>,
): Promise<Decided> {
  const actor = by === CLI ? CLI : by.account.id;
  if (by !== CLI && by.staffRole !== "operator")
    return { ok: false, message: "Only operators decide about claims." };
  const decided = await transaction(async (tx): Promise<Decided> => {
    const claim = await tx.selectFrom("claims").selectAll().where("id", "=", claimId).executeTakeFirst();
    if (!claim) return GONE;
    if (await isOwnShop(tx, claim, actor))
      return {
        ok: false,
        message: "Nobody decides about a shop of their own. Please leave it to somebody else.",
      };
    return work(tx, claim, actor);
  });
  if (decided.ok) await applyChanges();
  return decided;
}

/** product.md 15.5. */
async function isOwnShop(tx: Tx, claim: ClaimRow, accountId: string): Promise<boolean> {
  if (claim.account_id === accountId) return true;
  const member = await tx
    .selectFrom("shop_members")
    .innerJoin("claims", "claims.id", "shop_members.claim_id")
    .select("claims.id")
    .where("shop_members.account_id", "=", accountId)
    .where("claims.listing_id", "=", claim.listing_id)
    .executeTakeFirst();
  return member !== undefined;
}

/** Writes a decision into the audit log. */
export function writeDecision(
  tx: Tx,
  actor: Actor,
  action: string,
  claim: ClaimRow,
  now: Date,
  detail?: string,
) {
  const { id, listing_id } = claim;
  return audit(tx, { actor, action, listing: listing_id, subject: id, detail, at: now.toISOString() });
}
