import { randomInt } from "node:crypto";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import { publishChange } from "#app/backend/changes.server.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import { type Actor, audit } from "../audit/audit-data.server.ts";

/** What every mail about a claim is promised as; claim-mail-data.server.ts makes it. */
export const CLAIM_MAIL = "claim";

/** What a mail tells: the claimant, an owner (`account`), or whoever reads the address on file. */
export type ClaimNews =
  | "granted"
  | "review"
  | "asked"
  | "refused"
  | "revoked"
  | "restored"
  | "replaced"
  | "contested"
  | "contested-on-file"
  | "granted-on-file";

/** Six digits that the shop reads to the desk on the telephone: product.md 15.15. */
export function newCallCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Promises a mail about a claim. */
export async function tell(tx: Tx, news: ClaimNews, claim: string, account?: string): Promise<void> {
  await promise(tx, {
    kind: "mail",
    payload: { template: CLAIM_MAIL, news, claim, ...(account && { account }) },
  });
}

/** The claim by which somebody looks after a listing. */
export async function holderOf(tx: Tx, listingId: string): Promise<ClaimRow | undefined> {
  return tx
    .selectFrom("claims")
    .selectAll()
    .where("listing_id", "=", listingId)
    .where("state", "=", "granted")
    .executeTakeFirst();
}

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
      ...(note !== undefined && { note }),
    })
    .where("id", "=", id)
    .execute();
  await tx
    .insertInto("shop_members")
    .values({ claim_id: id, account_id, role: "owner", added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
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
  if (proof !== 1) await tell(tx, "granted-on-file", id);
  await linkContests(tx, listing_id, now);
  return true;
}

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
  await tx
    .updateTable("invitations")
    .set({ expires_at: at })
    .where("claim_id", "=", id)
    .where("used_at", "is", null)
    .where("expires_at", ">", at)
    .execute();
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

/** The accounts that own a claim's shop. */
async function ownersOf(tx: Tx, claimId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("shop_members")
    .select("account_id")
    .where("claim_id", "=", claimId)
    .where("role", "=", "owner")
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/**
 * Has the claims that wait for a listing dispute the one that holds it now, and none where none does; then tells its owners of the oldest.
 * They hear of one at a time: product.md 15.16.
 */
export async function linkContests(tx: Tx, listingId: string, now: Date): Promise<void> {
  const holder = await holderOf(tx, listingId);
  const waiting = await tx
    .selectFrom("claims")
    .select(["id", "contests", "told_at"])
    .where("listing_id", "=", listingId)
    .where("state", "=", "review")
    .orderBy("proven_at")
    .orderBy("id")
    .execute();
  for (const one of waiting) {
    if (one.contests === (holder?.id ?? null)) continue;
    await tx
      .updateTable("claims")
      .set({ contests: holder?.id ?? null, told_at: null, answer: null })
      .where("id", "=", one.id)
      .execute();
    one.told_at = null;
  }
  const [next] = waiting;
  if (!holder || !next || waiting.some(({ told_at }) => told_at)) return;
  await tx.updateTable("claims").set({ told_at: now.toISOString() }).where("id", "=", next.id).execute();
  for (const owner of await ownersOf(tx, holder.id)) await tell(tx, "contested", next.id, owner);
  await tell(tx, "contested-on-file", next.id);
}
