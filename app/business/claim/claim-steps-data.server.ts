import type { ClaimRow } from "#app/backend/business-tables.ts";
import { publishChange } from "#app/backend/changes.server.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { type Actor, audit } from "../audit/audit-data.server.ts";
import { holderOf, othersOf, tell } from "./claim-parts-data.server.ts";
import { linkContests } from "./contests-data.server.ts";
import { endHolder } from "./end-holder-data.server.ts";
import { takeWords } from "./move-claim-data.server.ts";

export type Grant = { by: Actor; proof: number; reason?: string; note?: string | null; now: Date };

/**
 * Grants a claim, in place of the one that it disputes. Returns false where somebody else has the listing: nothing is written then. Its
 * claimant becomes an owner.
 */
export async function grant(
  tx: Tx,
  claim: ClaimRow,
  { by, proof, reason, note, now }: Grant,
): Promise<boolean> {
  const { id, listing_id, account_id } = claim;
  const holder = await holderOf(tx, listing_id);
  if (!account_id || (holder && holder.id !== claim.contests)) return false;
  const at = now.toISOString();
  if (holder) await endHolder(tx, holder, { state: "replaced", by, now });
  await tx
    .updateTable("claims")
    .set({
      state: "granted",
      proof,
      decided_at: at,
      decided_by: by,
      reason: reason ?? null,
      // What the desk noted before, when it asked for more or refused, stays where nothing is added.
      ...(note && { note }),
    })
    .where("id", "=", id)
    .execute();
  await tx
    .insertInto("shop_members")
    .values({ claim_id: id, account_id, role: "owner", added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await takeWords(tx, id, listing_id);
  await audit(tx, {
    actor: by,
    action: "claim.granted",
    listing: listing_id,
    subject: id,
    detail: reason,
    at,
  });
  await publishChange(tx, { kind: "claim", listing: listing_id, now });
  await tell(tx, "granted", id);
  for (const other of await othersOf(tx, claim)) await tell(tx, "granted-again", id, other);
  if (proof !== 1) await tell(tx, "granted-on-file", id);
  await linkContests(tx, listing_id, now);
  return true;
}
