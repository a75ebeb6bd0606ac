import type { ClaimRow } from "#app/backend/business-tables.ts";
import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { type Tx, transaction } from "#app/backend/database.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import type { RegistryRow } from "./claim-rules.ts";
import { knownOf, placeOfClaim } from "./relink.ts";

type Move = { claim: ClaimRow; to: RegistryRow };

/**
 * Has every granted claim follow its shop through a new file: product.md 15.17. What cannot be told sleeps until the desk has looked; a
 * listing that is gone is closed, which nothing stores. Several processes may do it at once.
 */
export async function relinkClaims(rows: readonly RegistryRow[], now = new Date()): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  await transaction(async (tx) => {
    const claims = await tx.selectFrom("claims").selectAll().where("state", "=", "granted").execute();
    const moves: Move[] = [];
    for (const claim of claims) {
      if (claim.dormant_since) continue;
      const row = byId.get(claim.listing_id);
      const place = placeOfClaim(claim, row, rows);
      if (place.is === "moved") moves.push({ claim, to: place.to });
      else if (place.is === "unsure") await putToSleep(tx, claim, now);
      else if (place.is === "here" && row) await keepUp(tx, claim, row);
    }
    await moveAll(tx, claims, moves, now);
  });
  await applyChanges();
}

/** Shops may have changed places, so all leave theirs before any arrives. Who would come upon another claim sleeps. */
async function moveAll(tx: Tx, claims: readonly ClaimRow[], wanted: readonly Move[], now: Date) {
  let moves = wanted;
  for (let known = -1; known !== moves.length; ) {
    known = moves.length;
    const leaving = new Set(moves.map(({ claim }) => claim.id));
    const taken = new Set(claims.filter(({ id }) => !leaving.has(id)).map(({ listing_id }) => listing_id));
    const fits = ({ to }: Move) =>
      !taken.has(to.id) && moves.filter((one) => one.to.id === to.id).length === 1;
    for (const move of moves) if (!fits(move)) await putToSleep(tx, move.claim, now);
    moves = moves.filter(fits);
  }
  for (const { claim } of moves) await carry(tx, claim, `~${claim.id}`);
  for (const { claim, to } of moves) {
    await carry(tx, { ...claim, listing_id: `~${claim.id}` }, to.id);
    await keepUp(tx, claim, to);
    const at = now.toISOString();
    await audit(tx, {
      actor: SITE,
      action: "claim.moved",
      listing: to.id,
      subject: claim.id,
      detail: claim.listing_id,
      at,
    });
    await publishChange(tx, { kind: "claim", listing: claim.listing_id, now });
    await publishChange(tx, { kind: "claim", listing: to.id, now });
  }
}

/** Takes a claim to another id, with what its shop wrote and what was counted. */
async function carry(tx: Tx, { id, listing_id: from }: Pick<ClaimRow, "id" | "listing_id">, to: string) {
  await tx.updateTable("claims").set({ listing_id: to }).where("id", "=", id).execute();
  // What somebody wrote there whose claim is over.
  await tx.deleteFrom("shop_edits").where("listing_id", "=", to).where("claim_id", "!=", id).execute();
  await tx.updateTable("shop_edits").set({ listing_id: to }).where("claim_id", "=", id).execute();
  await tx.updateTable("shop_deals").set({ listing_id: to }).where("claim_id", "=", id).execute();
  await tx.deleteFrom("shop_counts").where("listing_id", "=", to).execute();
  await tx.updateTable("shop_counts").set({ listing_id: to }).where("listing_id", "=", from).execute();
}

async function putToSleep(tx: Tx, { id, listing_id }: ClaimRow, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx.updateTable("claims").set({ dormant_since: at }).where("id", "=", id).execute();
  await audit(tx, { actor: SITE, action: "claim.asleep", listing: listing_id, subject: id, at });
  await publishChange(tx, { kind: "claim", listing: listing_id, now });
}

/** A shop is renamed, its license renewed: by what it has now it is found the next time. */
async function keepUp(tx: Tx, claim: ClaimRow, row: RegistryRow): Promise<void> {
  const known = knownOf(claim, row);
  const same = known.listing_name === claim.listing_name && known.licence_number === claim.licence_number;
  if (!same) await tx.updateTable("claims").set(known).where("id", "=", claim.id).execute();
}
