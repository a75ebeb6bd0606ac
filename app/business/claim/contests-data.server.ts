import { single, type Tx, transaction } from "#app/backend/database.server.ts";
import { type Actor, audit, SITE } from "../audit/audit-data.server.ts";
import { holderOf, membersOf, ownersOf, tell } from "./claim-parts-data.server.ts";
import { CLAIM_TIMES } from "./claim-times.ts";
import { revokedForOthers } from "./end-holder-data.server.ts";

/** So many contests in 7 days are told to the owners of a shop: who has many addresses could claim and withdraw with each of them. */
const MOST_TOLD = 3;

/**
 * Has the claims that wait for a listing dispute the one that holds it now, and none where none does; then tells its owners of the oldest.
 * They hear of one at a time, and of three in 7 days: product.md 15.16. The address on file goes first, and is told beyond the three: else
 * whoever has the shop would keep it for weeks, by claims of their own that wait before it.
 */
export async function linkContests(tx: Tx, listingId: string, now: Date): Promise<void> {
  const holder = await holderOf(tx, listingId);
  // Who has the shop, and waits for a row that a new file made one with it, would dispute their own.
  if (holder) await endWaiting(tx, listingId, await membersOf(tx, holder.id), { by: SITE, now });
  await tx
    .updateTable("claims")
    .set({ contests: holder?.id ?? null, told_at: null, answer: null })
    .where("id", "in", waitingFor(tx, listingId).select("id"))
    // One statement, and of those that change alone: who owns a domain can have thousands wait.
    .where((eb) =>
      holder
        ? eb.or([eb("contests", "is", null), eb("contests", "!=", holder.id)])
        : eb("contests", "is not", null),
    )
    .execute();
  if (!holder) return;
  const next = await waitingFor(tx, listingId)
    .select(["id", "told_at", "proof"])
    .orderBy((eb) =>
      eb.case().when("told_at", "is not", null).then(0).when("proof", "=", 1).then(1).else(2).end(),
    )
    .orderBy("proven_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  if (!next || next.told_at) return;
  const told = await toldLately(tx, holder.id, now);
  const isFirstOnFile = next.proof === 1 && !told.includes(1);
  if (told.length >= MOST_TOLD && !isFirstOnFile) return;
  await tx.updateTable("claims").set({ told_at: now.toISOString() }).where("id", "=", next.id).execute();
  for (const owner of await ownersOf(tx, holder.id)) await tell(tx, "contested", next.id, owner);
  await tell(tx, "contested-on-file", next.id);
}

/**
 * What these accounts claimed of a listing, and waits, is over: they have the shop by another claim, or another claim of theirs waits. One that
 * sleeps may be of another shop; one that others own is theirs still.
 */
export async function endWaiting(
  tx: Tx,
  listingId: string,
  accounts: readonly string[],
  { by, now }: { by: Actor; now: Date },
): Promise<void> {
  if (accounts.length === 0) return;
  const waiting = await waitingFor(tx, listingId).selectAll().where("account_id", "in", accounts).execute();
  const at = now.toISOString();
  for (const claim of waiting) {
    if (await revokedForOthers(tx, claim, by, now)) continue;
    const { id } = claim;
    await tx
      .updateTable("claims")
      .set({ state: "withdrawn", decided_at: at, decided_by: by })
      .where("id", "=", id)
      .execute();
    await audit(tx, { actor: by, action: "claim.withdrawn", listing: listingId, subject: id, at });
  }
}

/** The claims that wait for a listing. Which shop a sleeping one is of, the desk has to say first. */
function waitingFor(tx: Tx, listingId: string) {
  return tx
    .selectFrom("claims")
    .where("listing_id", "=", listingId)
    .where("state", "=", "review")
    .where("dormant_since", "is", null);
}

/** The proofs of the contests that a claim's owners were told of in 7 days. */
async function toldLately(tx: Tx, holderId: string, now: Date): Promise<(number | null)[]> {
  const rows = await tx
    .selectFrom("claims")
    .select("proof")
    .where("contests", "=", holderId)
    .where("told_at", ">", new Date(now.getTime() - CLAIM_TIMES.answer).toISOString())
    .execute();
  return rows.map(({ proof }) => proof);
}

/** Tells the owners of shops of the contests that had to wait for that, where none else is told of now. Throws a DatabaseAwayError. */
export async function tellWaitingContests(now = new Date()): Promise<void> {
  const rows = await single((db) =>
    db
      .selectFrom("claims")
      .select("listing_id")
      .distinct()
      .where("state", "=", "review")
      .where("contests", "is not", null)
      .where("told_at", "is", null)
      .execute(),
  );
  for (const { listing_id } of rows) await transaction((tx) => linkContests(tx, listing_id, now));
}
