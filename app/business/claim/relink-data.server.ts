import type { ClaimRow } from "#app/backend/business-tables.ts";
import { applyChanges } from "#app/backend/changes.server.ts";
import { type Tx, transaction } from "#app/backend/database.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import type { RegistryRow } from "./claim-rules.ts";
import { CLAIM_TIMES } from "./claim-times.ts";
import { linkContests } from "./contests-data.server.ts";
import { wasTakenBack } from "./disputed-lately-data.server.ts";
import { carryAll, follow, keepUp, noteMoves, type Placed, putToSleep } from "./move-claim-data.server.ts";
import { type Place, placeOfClaim } from "./relink.ts";

/**
 * Has every claim that is granted or in review follow its shop through a new file: product.md 15.17. What cannot be told sleeps until the
 * desk has looked; a listing that is gone is closed, which nothing stores. Several processes may do it at once.
 */
export async function relinkClaims(rows: readonly RegistryRow[], now = new Date()): Promise<void> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  await transaction(async (tx) => {
    const claims = await tx
      .selectFrom("claims")
      .selectAll()
      .where("state", "in", ["granted", "review"])
      .execute();
    const [granted, inReview] = [
      claims.filter(({ state }) => state === "granted"),
      claims.filter(({ state }) => state === "review"),
    ];
    const placed = claims
      .filter(({ dormant_since }) => !dormant_since)
      .map((claim) => ({ claim, place: placeOfClaim(claim, byId.get(claim.listing_id), rows) }));
    const unsure = placed.filter(({ place }) => place.is === "unsure");
    await putToSleep(
      tx,
      unsure.map(({ claim }) => claim),
      now,
    );
    await keepUp(
      tx,
      placed.flatMap(({ claim, place }) => {
        const to = place.is === "here" ? byId.get(claim.listing_id) : undefined;
        return to ? [{ claim, to }] : [];
      }),
    );
    const moves = placed.flatMap(({ claim, place }) =>
      place.is === "moved" && claim.state === "granted" ? [{ claim, to: place.to }] : [],
    );
    const moved = await moveAll(tx, granted, moves, now);
    const left = await moveInReview(
      tx,
      inReview,
      placed.flatMap(({ claim, place }) => {
        const to = claim.state === "review" ? placeInReview(claim, place, moved) : undefined;
        return to ? [{ claim, to }] : [];
      }),
      now,
    );
    await moveOver(tx, byId, rows, now);
    // Once all are where they belong: who disputes what is as before, and nobody is told twice. A shop may have come where somebody waits, or left them.
    const waiting = new Set(inReview.map(({ listing_id }) => listing_id));
    const met = moved.flatMap(({ claim, to }) => [claim.listing_id, to.id]).filter((id) => waiting.has(id));
    for (const listing of new Set([...left, ...met])) await linkContests(tx, listing, now);
  });
  await applyChanges();
}

/** Shops may have changed places, so all leave theirs before any arrives. Who would come upon another claim sleeps. */
async function moveAll(tx: Tx, claims: readonly ClaimRow[], wanted: readonly Placed[], now: Date) {
  let moves = wanted;
  for (let known = -1; known !== moves.length; ) {
    known = moves.length;
    const leaving = new Set(moves.map(({ claim }) => claim.id));
    const taken = new Set(claims.filter(({ id }) => !leaving.has(id)).map(({ listing_id }) => listing_id));
    const fits = ({ to }: Placed) =>
      !taken.has(to.id) && moves.filter((one) => one.to.id === to.id).length === 1;
    await putToSleep(
      tx,
      moves.filter((move) => !fits(move)).map(({ claim }) => claim),
      now,
    );
    moves = moves.filter(fits);
  }
  await carryAll(tx, moves, now);
  await keepUp(tx, moves);
  await noteMoves(tx, moves, now);
  return moves;
}

/** Where a claim in review belongs: where its license is, else where the claim went that it disputes. */
function placeInReview(claim: ClaimRow, place: Place, moved: readonly Placed[]): RegistryRow | undefined {
  if (place.is === "moved") return place.to;
  return place.is === "closed" ? moved.find((move) => move.claim.id === claim.contests)?.to : undefined;
}

/**
 * Takes claims in review to other rows. Whose address asks for such a row already, and stays there, waits for the desk with both. Returns the
 * listings that they left, and those where they are.
 */
async function moveInReview(
  tx: Tx,
  claims: readonly ClaimRow[],
  wanted: readonly Placed[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const asked = (email: string, listing: string) => `${email}\n${listing}`;
  let moves = wanted;
  for (let known = -1; known !== moves.length; ) {
    known = moves.length;
    const leaving = new Set(moves.map(({ claim }) => claim.id));
    const staying = claims.filter(({ id }) => !leaving.has(id));
    const taken = new Set(staying.map(({ email, listing_id }) => asked(email, listing_id)));
    moves = moves.filter(({ claim, to }) => {
      const key = asked(claim.email, to.id);
      return !taken.has(key) && taken.add(key);
    });
  }
  const moving = new Set(moves);
  await putToSleep(
    tx,
    wanted.filter((move) => !moving.has(move)).map(({ claim }) => claim),
    now,
  );
  await follow(tx, moves, now);
  return new Set(moves.flatMap(({ claim, to }) => [claim.listing_id, to.id]));
}

/**
 * Claims that were decided against, or left, follow too while that counts (product.md 15.16, 15.17): else who lost a shop would have it back
 * in a second under its new id, and what the desk takes back would be given at another shop's.
 */
async function moveOver(
  tx: Tx,
  byId: ReadonlyMap<string, RegistryRow>,
  rows: readonly RegistryRow[],
  now: Date,
): Promise<void> {
  const over = await tx
    .selectFrom("claims")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([
          eb("state", "in", ["revoked", "replaced", "ended", "refused"]),
          // What the site refuses counts for nothing later, and nothing bounds how much of it there is.
          eb("decided_by", "!=", SITE),
          eb("decided_at", ">", new Date(now.getTime() - CLAIM_TIMES.askAgain).toISOString()),
        ]),
        // A claimant's own end does not end what the desk has decided.
        eb.and([eb("state", "=", "withdrawn"), wasTakenBack(now)(eb)]),
      ]),
    )
    .execute();
  for (const claim of over) {
    const row = byId.get(claim.listing_id);
    const place = placeOfClaim(claim, row, rows);
    const to = place.is === "moved" ? place.to : place.is === "here" ? row : undefined;
    if (!to) continue;
    await keepUp(tx, [{ claim, to }]);
    if (place.is !== "moved") continue;
    // Nothing of it is shown, so no process is told, nor is who looks after the shop now (historyOf): the log has it of no listing.
    await audit(tx, {
      actor: SITE,
      action: "claim.moved",
      subject: claim.id,
      detail: claim.listing_id,
      at: now.toISOString(),
    });
    await tx.updateTable("claims").set({ listing_id: to.id }).where("id", "=", claim.id).execute();
    await tx.updateTable("shop_deals").set({ listing_id: to.id }).where("claim_id", "=", claim.id).execute();
  }
}
