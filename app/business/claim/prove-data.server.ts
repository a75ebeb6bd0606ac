import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import { newCallCode, tell } from "./claim-parts-data.server.ts";
import type { Proof } from "./claim-rules.ts";
import { grant } from "./claim-steps-data.server.ts";
import { CLAIM_TIMES, isOver } from "./claim-times.ts";
import { linkContests } from "./contests-data.server.ts";
import { isDisputedLately } from "./disputed-lately-data.server.ts";
import { refusalOf, refuseBySite } from "./site-refusal-data.server.ts";

/** What became of a claim whose address was proven: the claim to show, which may be an earlier one of the same person. */
export type Proven = {
  claim: string;
  state: ClaimRow["state"];
  /** Whether it is theirs; else somebody else's, by which they look after the shop. */
  own: boolean;
};

/**
 * The claim's address is proven to be `account`'s: grants it where the proof is the address on file or the shop's own domain, nobody has
 * the listing and it was not disputed lately, else hands it to the desk. Undefined where there is no such claim any more, or its address is another one. `proof` is what
 * the registry says (evidenceOf), asked for before the transaction.
 */
export async function proveClaim(
  tx: Tx,
  claimId: string,
  account: { id: string; email: string },
  proof: Proof,
  now = new Date(),
): Promise<Proven | undefined> {
  const claim = await tx.selectFrom("claims").selectAll().where("id", "=", claimId).executeTakeFirst();
  if (!claim || claim.email !== account.email) return undefined;
  if (claim.state !== "unproven")
    return claim.account_id === account.id ? { claim: claim.id, state: claim.state, own: true } : undefined;
  if (isOver(claim.created_at, CLAIM_TIMES.prove, now)) return undefined;
  const earlier = await ownClaimOf(tx, claim.listing_id, account);
  if (earlier) {
    await tx.deleteFrom("claims").where("id", "=", claim.id).execute();
    return { claim: earlier.id, state: earlier.state, own: earlier.account_id === account.id };
  }
  const at = now.toISOString();
  const proven = { account_id: account.id, proof, proven_at: at };
  await audit(tx, {
    actor: account.id,
    action: "claim.proven",
    listing: claim.listing_id,
    subject: claim.id,
    at,
  });
  const refused = await refusalOf(tx, claim, account.id, now);
  if (refused) {
    await refuseBySite(tx, claim, proven, refused, at);
    return { claim: claim.id, state: "refused", own: true };
  }
  const row = { ...claim, ...proven };
  if (proof !== 3 && !(await isDisputedLately(tx, row, proof, now))) {
    await tx
      .updateTable("claims")
      .set({ ...proven, state: "proven" })
      .where("id", "=", claim.id)
      .execute();
    const reason = proof === 1 ? "address-on-file" : "own-domain";
    if (await grant(tx, row, { by: SITE, proof, reason, now }))
      return { claim: claim.id, state: "granted", own: true };
  }
  await tx
    .updateTable("claims")
    .set({ ...proven, state: "review", call_code: newCallCode() })
    .where("id", "=", claim.id)
    .execute();
  await audit(tx, { actor: SITE, action: "claim.review", listing: claim.listing_id, subject: claim.id, at });
  await tell(tx, "review", claim.id);
  await linkContests(tx, claim.listing_id, now);
  return { claim: claim.id, state: "review", own: true };
}

/** A claim of this account that waits for the listing, or by which it looks after it. */
async function ownClaimOf(
  tx: Tx,
  listingId: string,
  { id: accountId, email }: { id: string; email: string },
) {
  return (
    tx
      .selectFrom("claims")
      .leftJoin("shop_members", (join) =>
        join.onRef("shop_members.claim_id", "=", "claims.id").on("shop_members.account_id", "=", accountId),
      )
      .select(["claims.id", "claims.state", "claims.account_id"])
      .where("claims.listing_id", "=", listingId)
      // Said once more, for the index: of one listing anybody may have left claims by the hundred thousand that nobody proved.
      .where("claims.state", "in", ["proven", "review", "granted"])
      .where((eb) =>
        eb.or([
          // Of the address too: an account may have another one since.
          eb("claims.email", "=", email).and("claims.state", "in", ["proven", "review"]),
          eb("claims.account_id", "=", accountId).and("claims.state", "in", ["proven", "review"]),
          eb("shop_members.account_id", "=", accountId).and("claims.state", "=", "granted"),
        ]),
      )
      .executeTakeFirst()
  );
}
