import type { Tx } from "#app/backend/database.server.ts";
import { holderOf, ownersOf, tell } from "./claim-parts-data.server.ts";

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
