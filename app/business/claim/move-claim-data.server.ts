import { sql } from "kysely";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import { publishChange } from "#app/backend/changes.server.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import type { RegistryRow } from "./claim-rules.ts";
import { knownOf, placeOfClaim } from "./relink.ts";

/** Takes a granted claim to another id, with what its shop wrote and what was counted. */
export async function carry(
  tx: Tx,
  { id, listing_id: from }: Pick<ClaimRow, "id" | "listing_id">,
  to: string,
) {
  await tx.updateTable("claims").set({ listing_id: to }).where("id", "=", id).execute();
  await takeWords(tx, id, to);
  await tx.deleteFrom("shop_counts").where("listing_id", "=", to).execute();
  await tx.updateTable("shop_counts").set({ listing_id: to }).where("listing_id", "=", from).execute();
}

/**
 * Puts what a claim's shop wrote to its listing. What is there of a claim that is over is put aside, not written over: the desk may take back
 * what ended that one, and its owners have their words again then.
 */
export async function takeWords(tx: Tx, id: string, listingId: string): Promise<void> {
  await tx
    .updateTable("shop_edits")
    .set({ listing_id: sql<string>`'~' || claim_id` })
    .where("listing_id", "=", listingId)
    .where("claim_id", "!=", id)
    .execute();
  await tx.updateTable("shop_edits").set({ listing_id: listingId }).where("claim_id", "=", id).execute();
  // A new file may have moved the claim while it was in review again.
  await tx.updateTable("shop_deals").set({ listing_id: listingId }).where("claim_id", "=", id).execute();
}

/** A shop whose row cannot be told is hidden, and its claim waits for the desk. */
export async function putToSleep(tx: Tx, { id, listing_id }: ClaimRow, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.updateTable("claims").set({ dormant_since: at }).where("id", "=", id).execute();
  await audit(tx, { actor: SITE, action: "claim.asleep", listing: listing_id, subject: id, at });
  await publishChange(tx, { kind: "claim", listing: listing_id, now });
}

/**
 * A claim that is given back may have been over when a file came that has another shop under its listing's id: nobody is given that one, and
 * the desk says which row is theirs.
 */
export async function sleepUnlessHere(
  tx: Tx,
  claim: ClaimRow,
  rows: readonly RegistryRow[],
  now: Date,
): Promise<void> {
  const row = rows.find(({ id }) => id === claim.listing_id);
  const { is } = placeOfClaim(claim, row, rows);
  if (!claim.dormant_since && (is === "moved" || is === "unsure")) await putToSleep(tx, claim, now);
}

/** A shop is renamed, its license renewed: by what it has now it is found the next time. */
export async function keepUp(tx: Tx, claim: ClaimRow, row: RegistryRow): Promise<void> {
  const known = knownOf(claim, row);
  const same = known.listing_name === claim.listing_name && known.licence_number === claim.licence_number;
  if (!same) await tx.updateTable("claims").set(known).where("id", "=", claim.id).execute();
}

/** Says in the log, and to the shop's other processes, that a claim has another id now. */
export async function noteMove(tx: Tx, claim: ClaimRow, to: string, now: Date): Promise<void> {
  const at = now.toISOString();
  const detail = claim.listing_id;
  await audit(tx, { actor: SITE, action: "claim.moved", listing: to, subject: claim.id, detail, at });
  await publishChange(tx, { kind: "claim", listing: claim.listing_id, now });
  await publishChange(tx, { kind: "claim", listing: to, now });
}

/** Whether the claim's address has another open claim of a listing: there is one at most. */
export async function asksThereAlready(tx: Tx, { id, email }: ClaimRow, listingId: string): Promise<boolean> {
  const other = await tx
    .selectFrom("claims")
    .select("id")
    .where("email", "=", email)
    .where("listing_id", "=", listingId)
    .where("state", "in", ["proven", "review"])
    .where("id", "!=", id)
    .executeTakeFirst();
  return other !== undefined;
}
