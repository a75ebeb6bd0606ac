import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import type { Proof } from "./claim-rules.ts";
import { CLAIM_TIMES, isOver } from "./claim-times.ts";

/**
 * Whether the desk looks at a claim that its address alone would have granted: product.md 15.17. So it is for 90 days after the desk took the
 * listing from somebody, or after who had it left while the address on file objected or another claim disputed it: else they had it back in a
 * second, by the same address or by a colleague's. An address on file that is another one than theirs is the registry's word against them.
 */
export async function isDisputedLately(
  tx: Tx,
  { listing_id, email }: Pick<ClaimRow, "listing_id" | "email">,
  proof: Proof,
  now: Date,
): Promise<boolean> {
  // One statement: what more a transaction reads, more of its like conflict with it.
  const rows = await tx
    .selectFrom("claims")
    .select(["state", "email", "decided_at", "objected_at", "proven_at"])
    .where("listing_id", "=", listing_id)
    .where("state", "in", ["revoked", "ended", "review"])
    .execute();
  const waiting = rows.filter(({ state }) => state === "review").map(({ proven_at }) => proven_at ?? "");
  return rows.some(({ state, email: theirs, decided_at, objected_at }) => {
    if (state === "review" || !decided_at || isOver(decided_at, CLAIM_TIMES.askAgain, now)) return false;
    const isAnothers = proof === 1 && theirs !== "" && theirs !== email;
    if (isAnothers) return false;
    return state === "revoked" || objected_at !== null || waiting.some((since) => since < decided_at);
  });
}
