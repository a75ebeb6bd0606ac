import type { ClaimRow } from "#app/backend/business-tables.ts";
import { publishChange } from "#app/backend/changes.server.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { type Actor, audit } from "../audit/audit-data.server.ts";
import { othersOf, ownersOf, tell } from "./claim-parts-data.server.ts";

/**
 * Ends a granted claim: what its shop wrote is hidden, its open invitations end. `reason` is what its owners read; each of them is told,
 * unless they did it themselves.
 */
export async function endHolder(
  tx: Tx,
  claim: ClaimRow,
  {
    state,
    by,
    reason,
    note,
    now,
  }: { state: "replaced" | "revoked" | "ended"; by: Actor; reason?: string; note?: string | null; now: Date },
): Promise<void> {
  const { id, listing_id } = claim;
  const at = now.toISOString();
  await tx
    .updateTable("claims")
    .set({
      state,
      decided_at: at,
      decided_by: by,
      ...(reason && { reason }),
      ...(note !== undefined && { note }),
    })
    .where("id", "=", id)
    .execute();
  await endInvitations(tx, id, now);
  await audit(tx, {
    actor: by,
    action: `claim.${state}`,
    listing: listing_id,
    subject: id,
    detail: reason,
    at,
  });
  await publishChange(tx, { kind: "claim", listing: listing_id, now });
  if (state === "ended") return;
  for (const owner of await ownersOf(tx, id)) await tell(tx, state, id, owner);
}

/** Ends the open invitations into a claim's shop: who was invited by who lost it is not let in when it is given back. */
export async function endInvitations(tx: Tx, claimId: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .updateTable("invitations")
    .set({ expires_at: at })
    .where("claim_id", "=", claimId)
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .execute();
}

/**
 * Revokes a claim that its claimant gives up, or has no use for any more, while others own its shop too, since the desk took its grant back: they hear that it is
 * over, and the desk can give it back to them. Withdrawn it would be nobody's, and with it what they wrote. Says whether it is one.
 */
export async function revokedForOthers(tx: Tx, claim: ClaimRow, by: Actor, now: Date): Promise<boolean> {
  if ((await othersOf(tx, claim)).length === 0) return false;
  // Given back it is theirs alone.
  await tx
    .deleteFrom("shop_members")
    .where("claim_id", "=", claim.id)
    .where("account_id", "=", claim.account_id ?? "")
    .execute();
  await endHolder(tx, claim, { state: "revoked", by, reason: "taken-back", now });
  return true;
}
