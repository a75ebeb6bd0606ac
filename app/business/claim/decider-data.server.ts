import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { type Actor, audit, CLI } from "../audit/audit-data.server.ts";
import { actorOf, type Decided, type Decider, deciding } from "../deciding/decision-data.server.ts";
import { isOwnShop } from "../deciding/own-shop-data.server.ts";

export const GONE: Decided = {
  ok: false,
  message: "This claim is gone, or it was decided in the meantime.",
};

/** Runs a decision on a claim as it is then, by somebody who may: an operator, or the command line, and never about a shop of their own. */
export async function decide(
  by: Decider,
  claimId: string,
  work: (tx: Tx, claim: ClaimRow, actor: Actor) => Promise<Decided>,
): Promise<Decided> {
  const actor = actorOf(by);
  if (by !== CLI && by.staffRole !== "operator")
    return { ok: false, message: "Only operators decide about claims." };
  return deciding(async (tx) => {
    const claim = await tx.selectFrom("claims").selectAll().where("id", "=", claimId).executeTakeFirst();
    if (!claim) return GONE;
    if (claim.account_id === actor || (await isOwnShop(tx, by, claim.listing_id)))
      return {
        ok: false,
        message: "You cannot decide about your own shop. Leave it to someone else.",
      };
    return work(tx, claim, actor);
  });
}

/** Writes a decision into the audit log. */
export function writeClaimDecision(
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
