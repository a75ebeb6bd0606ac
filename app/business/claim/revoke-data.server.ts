import type { ClaimRow } from "#app/backend/business-tables.ts";
import { publishChange } from "#app/backend/changes.server.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { type Actor, SITE } from "../audit/audit-data.server.ts";
import {
  actorOf,
  type Decided,
  type Decider,
  doneOften,
  UNDO_MILLISECONDS,
} from "../deciding/decision-data.server.ts";
import { holderOf, membersOf, newCallCode, ownersOf, tell } from "./claim-parts-data.server.ts";
import { REVOKE_REASONS } from "./claim-reasons.ts";
import type { RegistryRow } from "./claim-rules.ts";
import { isOver } from "./claim-times.ts";
import { endWaiting, linkContests } from "./contests-data.server.ts";
import { seenOf, UNSEEN } from "./decide-data.server.ts";
import { decide, GONE, writeClaimDecision } from "./decider-data.server.ts";
import { endHolder, endInvitations } from "./end-holder-data.server.ts";
import { sleepUnlessHere, takeWords } from "./move-claim-data.server.ts";
import { registryRows } from "./registry.server.ts";

/** Takes a shop away from its owners: one change, which hides all that it shows. Asks for nothing of the caller's proof: its page does. */
export async function revokeClaim(
  by: Decider,
  { claim: id, reason, note }: { claim: string; reason: string; note?: string | null },
  now = new Date(),
): Promise<Decided> {
  if (!Object.hasOwn(REVOKE_REASONS, reason)) return { ok: false, message: "Choose a reason from the list." };
  return decide(by, id, async (tx, claim, actor) => {
    if (claim.state !== "granted") return GONE;
    await endHolder(tx, claim, { state: "revoked", by: actor, reason, note: note ?? claim.note, now });
    await linkContests(tx, claim.listing_id, now);
    return { ok: true };
  });
}

/**
 * Takes back what the desk decided less than 30 days ago: who was refused waits again, or, once they erased the account, who else owned the shop has it
 * again; who lost the shop, to another claim too, has it again unless somebody has it, and a claim that was granted waits again, the one that it had
 * replaced in its place. Where its claimant left the shop to others meanwhile, was taken out of it or erased the account, it is revoked instead; where
 * they left it to nobody, the claim that it replaced has a button of its own.
 */
export async function undoDecision(
  by: Decider,
  { claim: id, seen }: { claim: string; seen?: string },
  now = new Date(),
): Promise<Decided> {
  const often = await doneOften(actorOf(by), "reversed", id);
  if (often) return often;
  const rows = await registryRows();
  return decide(by, id, async (tx, claim, actor) => {
    // The button is the same whatever was decided: by a page that shows a refusal it would take back a grant that came after it.
    if (seen !== undefined && seen !== seenOf(claim)) return UNSEEN;
    if (!claim.decided_at || isOver(claim.decided_at, UNDO_MILLISECONDS, now))
      return { ok: false, message: "That is more than 30 days ago." };
    if (claim.state === "refused" && claim.account_id) {
      if (await waitsAlready(tx, claim))
        return { ok: false, message: "The claimant has claimed it again since: decide that claim." };
      const holder = await holderOf(tx, claim.listing_id);
      if (holder && (await membersOf(tx, holder.id)).includes(claim.account_id))
        return { ok: false, message: "The claimant looks after the shop by now." };
      await backToReview(tx, claim);
      // Nobody could answer meanwhile, nor had to: who has the shop is told anew, with days of their own (linkContests).
      if (claim.answer === null)
        await tx.updateTable("claims").set({ contests: null, told_at: null }).where("id", "=", id).execute();
      await tell(tx, "reopened", id);
      await sleepUnlessHere(tx, claim, rows, now);
    } else if (claim.state === "refused" || claim.state === "revoked" || claim.state === "replaced") {
      // Of one that was refused the claimant is gone, and who else owned its shop has it again, as where it is revoked.
      if ((await ownersOf(tx, id)).length === 0) return NOBODY;
      if (await holderOf(tx, claim.listing_id))
        return { ok: false, message: "Another claim to this listing has been granted since." };
      await restore(tx, claim, { by: actor, rows, now });
    } else if (isGrantOfDesk(claim)) {
      const owner = await claimantOwning(tx, claim);
      if (owner) await waitAgain(tx, claim, { owner, by: actor, now });
      else await endHolder(tx, claim, { state: "revoked", by: actor, reason: "taken-back", now });
      const before = await replacedBy(tx, claim);
      const isFree = before && !(await holderOf(tx, before.listing_id));
      if (isFree && (await ownersOf(tx, before.id)).length > 0)
        await restore(tx, before, { by: actor, rows, now });
    } else return { ok: false, message: "There is nothing to take back." };
    await writeClaimDecision(tx, actor, "claim.undone", claim, now, claim.state);
    await linkContests(tx, claim.listing_id, now);
    return { ok: true };
  });
}

/**
 * Whether the desk granted a claim, with a reason of its list: not the site, and not by taking a revocation back. A second press of that
 * button would take the shop away again, and nobody would be told.
 */
export function isGrantOfDesk({
  state,
  decided_by,
  reason,
}: Pick<ClaimRow, "state" | "decided_by" | "reason">): boolean {
  return state === "granted" && decided_by !== SITE && reason !== null;
}

/** A shop has one owner at least: product.md 15.4. */
const NOBODY: Decided = { ok: false, message: "Whoever it was about has erased the account since." };

async function waitsAlready(tx: Tx, { email, listing_id }: ClaimRow): Promise<boolean> {
  const other = await tx
    .selectFrom("claims")
    .select("id")
    .where("email", "=", email)
    .where("listing_id", "=", listing_id)
    .where("state", "in", ["proven", "review"])
    .executeTakeFirst();
  return other !== undefined;
}

/** A claim's claimant, where they own its shop still: who was taken out of it, or left it to others, is not asked whether it is theirs. */
async function claimantOwning(tx: Tx, { id, account_id }: ClaimRow): Promise<string | undefined> {
  return (await ownersOf(tx, id)).find((owner) => owner === account_id);
}

/** Takes the shop away from who was granted it, and puts their claim back to the queue: each owner is told, as of a revocation. */
async function waitAgain(
  tx: Tx,
  claim: ClaimRow,
  { owner, by, now }: { owner: string; by: Actor; now: Date },
): Promise<void> {
  const { id, listing_id } = claim;
  // Of an address one claim waits, and this one does from now on.
  await endWaiting(tx, listing_id, [owner], { by, now });
  await backToReview(tx, claim);
  await endInvitations(tx, id, now);
  await publishChange(tx, { kind: "claim", listing: listing_id, now });
  for (const one of await ownersOf(tx, id)) await tell(tx, "taken-back", id, one);
}

async function backToReview(tx: Tx, { id, call_code }: ClaimRow): Promise<void> {
  await tx
    .updateTable("claims")
    .set({
      state: "review",
      call_code: call_code ?? newCallCode(),
      reason: null,
      decided_at: null,
      decided_by: null,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Gives a shop back to its owners: each is told. What its people, managers too, claimed again meanwhile is over, or they would dispute their own
 * shop.
 */
async function restore(
  tx: Tx,
  claim: ClaimRow,
  { by, rows, now }: { by: Actor; rows: readonly RegistryRow[]; now: Date },
): Promise<void> {
  const { id, listing_id } = claim;
  const at = now.toISOString();
  await tx
    .updateTable("claims")
    .set({ state: "granted", reason: null, decided_at: at, decided_by: by })
    .where("id", "=", id)
    .execute();
  const owners = await ownersOf(tx, id);
  await endWaiting(tx, listing_id, await membersOf(tx, id), { by, now });
  await takeWords(tx, id, listing_id);
  await sleepUnlessHere(tx, claim, rows, now);
  await publishChange(tx, { kind: "claim", listing: listing_id, now });
  for (const owner of owners) await tell(tx, "restored", id, owner);
}

function replacedBy(tx: Tx, { contests }: ClaimRow): Promise<ClaimRow | undefined> {
  return tx
    .selectFrom("claims")
    .selectAll()
    .where("id", "=", contests ?? "")
    .where("state", "=", "replaced")
    .executeTakeFirst();
}
