import type { ClaimRow } from "#app/backend/business-tables.ts";
import { type Tx, transaction } from "#app/backend/database.server.ts";
import { type Actor, audit, CLI } from "../audit/audit-data.server.ts";
import type { StaffMember } from "../sign-in/guards.server.ts";
import { CLAIM_REASONS, type ClaimDecision, REVOKE_REASONS } from "./claim-reasons.ts";
import {
  endHolder,
  grant,
  holderOf,
  linkContests,
  newCallCode,
  publishChange,
  tell,
} from "./claim-steps-data.server.ts";
import { CLAIM_TIMES, isOver } from "./claim-times.ts";

/** Who decides: somebody of the staff, or the command line. */
export type Decider = StaffMember | typeof CLI;

/** What became of a decision: done, or why not, in words for the page. */
export type Decided = { ok: true } | { ok: false; message: string };

const GONE: Decided = { ok: false, message: "There is no such claim any more, or it was decided meanwhile." };

/** The call's outcomes, in the audit's words. */
export const CALL_OUTCOMES = {
  agreed: "The shop agreed and read the code",
  declined: "The shop did not agree",
  nobody: "Nobody answered",
  later: "Asked to call back",
} as const;

export type CallOutcome = keyof typeof CALL_OUTCOMES;

/** A call that the desk made is an act like any other: its outcome is in the audit log. */
export const CALL_ACTION = "claim.called";

/** Notes a call to the number on file. Agreeing counts with the code of the claimant's status page, which the desk is told, never shown. */
export async function recordCall(
  by: Decider,
  { claim: id, outcome, code }: { claim: string; outcome: CallOutcome; code?: string },
  now = new Date(),
): Promise<Decided> {
  return decide(by, id, async (tx, claim, actor) => {
    if (claim.state !== "review") return GONE;
    if (outcome === "agreed" && (code ?? "").replace(/\D/g, "") !== claim.call_code)
      return { ok: false, message: "This is not the code of the claimant’s page. Nothing was noted." };
    await write(tx, actor, CALL_ACTION, claim, now, outcome);
    return { ok: true };
  });
}

/**
 * Grants, refuses or asks for more; on what the site granted by the shop's own domain, `grant` says that the desk has looked. `reason` is of
 * the decision's list, `note` the desk's own.
 */
export async function decideClaim(
  by: Decider,
  {
    claim: id,
    decision,
    reason,
    note,
  }: { claim: string; decision: ClaimDecision; reason: string; note?: string | null },
  now = new Date(),
): Promise<Decided> {
  if (!Object.hasOwn(CLAIM_REASONS[decision], reason))
    return { ok: false, message: "Please choose a reason of the list." };
  return decide(by, id, async (tx, claim, actor) => {
    if (claim.state === "granted" && decision === "grant") return confirm(tx, claim, actor, note, now);
    if (claim.state !== "review") return GONE;
    if (decision === "grant") return grantByDesk(tx, claim, actor, { reason, note, now });
    const at = now.toISOString();
    const refused =
      decision === "refuse" && ({ state: "refused", decided_at: at, decided_by: actor } as const);
    await tx
      .updateTable("claims")
      .set({ reason, note: note ?? claim.note, ...refused })
      .where("id", "=", id)
      .execute();
    await write(tx, actor, refused ? "claim.refused" : "claim.asked", claim, now, reason);
    await tell(tx, refused ? "refused" : "asked", id);
    if (refused) await linkContests(tx, claim.listing_id, now);
    return { ok: true };
  });
}

async function grantByDesk(
  tx: Tx,
  claim: ClaimRow,
  by: Actor,
  { reason, note, now }: { reason: string; note?: string | null; now: Date },
): Promise<Decided> {
  const refused = await whyNotGranted(tx, claim, reason, now);
  if (refused) return { ok: false, message: refused };
  const granted = await grant(tx, claim, { by, proof: claim.proof ?? 3, reason, note, now });
  return granted ? { ok: true } : GONE;
}

async function whyNotGranted(
  tx: Tx,
  claim: ClaimRow,
  reason: string,
  now: Date,
): Promise<string | undefined> {
  if (!claim.account_id) return "The claimant erased the account: there is nobody to give the shop to.";
  if (reason === "address-on-file" && claim.proof !== 1) return "The address is not the one on file.";
  if (reason === "own-domain" && claim.proof !== 2) return "The address is not at the shop’s own domain.";
  if (reason === "shop-agreed" && !(await hasAgreed(tx, claim.id)))
    return "Note the call first: that the shop agreed, and the code it read.";
  if (!claim.contests || claim.answer) return undefined;
  if (!claim.told_at) return "The owners answer another contest first.";
  return isOver(claim.told_at, CLAIM_TIMES.answer, now)
    ? undefined
    : "The owners have 7 days to answer before anything changes.";
}

/** Whether the last call that reached somebody was a yes. */
async function hasAgreed(tx: Tx, claimId: string): Promise<boolean> {
  const last = await tx
    .selectFrom("audit_log")
    .select("detail")
    .where("subject", "=", claimId)
    .where("action", "=", CALL_ACTION)
    .where("detail", "in", ["agreed", "declined"])
    .orderBy("at", "desc")
    .executeTakeFirst();
  return last?.detail === "agreed";
}

/** The desk has looked at what the site granted, or at an objection to it: what the shop shows is shown again. */
async function confirm(
  tx: Tx,
  claim: ClaimRow,
  by: Actor,
  note: string | null | undefined,
  now: Date,
): Promise<Decided> {
  const at = now.toISOString();
  await tx
    .updateTable("claims")
    .set({
      checked_at: at,
      note: note ?? claim.note,
      // It was heard, once.
      ...(claim.objected_at && { objected_at: null, objection_hash: null }),
    })
    .where("id", "=", claim.id)
    .execute();
  await write(tx, by, "claim.confirmed", claim, now, claim.objected_at ? "objection" : undefined);
  if (claim.objected_at) await publishChange(tx, claim.listing_id, now);
  return { ok: true };
}

/** Takes a shop away from its owners: one change, which hides all that it shows. Asks for nothing of the caller's proof: its page does. */
export async function revokeClaim(
  by: Decider,
  { claim: id, reason, note }: { claim: string; reason: string; note?: string | null },
  now = new Date(),
): Promise<Decided> {
  if (!Object.hasOwn(REVOKE_REASONS, reason))
    return { ok: false, message: "Please choose a reason of the list." };
  return decide(by, id, async (tx, claim, actor) => {
    if (claim.state !== "granted") return GONE;
    await endHolder(tx, claim, { state: "revoked", by: actor, reason, note: note ?? claim.note, now });
    await linkContests(tx, claim.listing_id, now);
    return { ok: true };
  });
}

/**
 * Takes back what the desk decided less than 30 days ago: who was refused waits again, who lost the shop has it again unless somebody else
 * was granted it, and a claim that was granted waits again, the one that it had replaced in its place.
 */
export async function undoDecision(
  by: Decider,
  { claim: id }: { claim: string },
  now = new Date(),
): Promise<Decided> {
  return decide(by, id, async (tx, claim, actor) => {
    if (!claim.decided_at || isOver(claim.decided_at, CLAIM_TIMES.undo, now))
      return { ok: false, message: "That is more than 30 days ago." };
    if (claim.state === "refused") {
      if (await waitsAlready(tx, claim))
        return { ok: false, message: "The claimant has asked again since: decide about that claim." };
      await backToReview(tx, claim);
    } else if (claim.state === "revoked") {
      if (await holderOf(tx, claim.listing_id))
        return { ok: false, message: "Another claim of this listing was granted since." };
      await restore(tx, claim, actor, now);
    } else if (claim.state === "granted" && claim.decided_by !== "site") {
      await backToReview(tx, claim);
      await publishChange(tx, claim.listing_id, now);
      const before = await replacedBy(tx, claim);
      if (before) await restore(tx, before, actor, now);
    } else return { ok: false, message: "There is nothing to take back." };
    await write(tx, actor, "claim.undone", claim, now, claim.state);
    await linkContests(tx, claim.listing_id, now);
    return { ok: true };
  });
}

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

async function restore(tx: Tx, { id, listing_id }: ClaimRow, by: Actor, now: Date): Promise<void> {
  await tx
    .updateTable("claims")
    .set({ state: "granted", reason: null, decided_at: now.toISOString(), decided_by: by })
    .where("id", "=", id)
    .execute();
  await publishChange(tx, listing_id, now);
  await tell(tx, "restored", id);
}

function replacedBy(tx: Tx, { contests }: ClaimRow): Promise<ClaimRow | undefined> {
  return tx
    .selectFrom("claims")
    .selectAll()
    .where("id", "=", contests ?? "")
    .where("state", "=", "replaced")
    .executeTakeFirst();
}

/** Runs a decision on a claim as it is then, by somebody who may: an operator, or the command line, and never about a shop of their own. */
async function decide(
  by: Decider,
  claimId: string,
  work: (tx: Tx, claim: ClaimRow, actor: Actor) => Promise<Decided>,
): Promise<Decided> {
  const actor = by === CLI ? CLI : by.account.id;
  if (by !== CLI && by.staffRole !== "operator")
    return { ok: false, message: "Only operators decide about claims." };
  return transaction(async (tx) => {
    const claim = await tx.selectFrom("claims").selectAll().where("id", "=", claimId).executeTakeFirst();
    if (!claim) return GONE;
    if (await isOwnShop(tx, claim, actor))
      return {
        ok: false,
        message: "Nobody decides about a shop of their own. Please leave it to somebody else.",
      };
    return work(tx, claim, actor);
  });
}

/** product.md 15.5. */
async function isOwnShop(tx: Tx, claim: ClaimRow, accountId: string): Promise<boolean> {
  if (claim.account_id === accountId) return true;
  const member = await tx
    .selectFrom("shop_members")
    .innerJoin("claims", "claims.id", "shop_members.claim_id")
    .select("claims.id")
    .where("shop_members.account_id", "=", accountId)
    .where("claims.listing_id", "=", claim.listing_id)
    .executeTakeFirst();
  return member !== undefined;
}

function write(tx: Tx, actor: Actor, action: string, claim: ClaimRow, now: Date, detail?: string) {
  const { id, listing_id } = claim;
  return audit(tx, { actor, action, listing: listing_id, subject: id, detail, at: now.toISOString() });
}
