import type { ClaimRow } from "#app/backend/business-tables.ts";
import { publishChange } from "#app/backend/changes.server.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { sha256 } from "#app/utils/tokens.server.ts";
import type { Actor } from "../audit/audit-data.server.ts";
import { actorOf, type Decided, type Decider, doneOften } from "../deciding/decision-data.server.ts";
import { hasAgreed } from "./calls-data.server.ts";
import { isLastDayOver } from "./claim-days.server.ts";
import { holderOf, othersOf, provenShopsOf, tell } from "./claim-parts-data.server.ts";
import { CLAIM_REASONS, type ClaimDecision } from "./claim-reasons.ts";
import { isStronger, type Proof, type RegistryRow } from "./claim-rules.ts";
import { grant } from "./claim-steps-data.server.ts";
import { linkContests } from "./contests-data.server.ts";
import { decide, GONE, writeClaimDecision } from "./decider-data.server.ts";
import { registryById } from "./registry.server.ts";
import { knownOf } from "./relink.ts";

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
    seen,
  }: {
    claim: string;
    decision: ClaimDecision;
    reason: string;
    note?: string | null;
    /** What the page said on which somebody decides (seenOf). */
    seen?: string;
  },
  now = new Date(),
): Promise<Decided> {
  if (!Object.hasOwn(CLAIM_REASONS[decision], reason))
    return { ok: false, message: "Choose a reason from the list." };
  const often = decision === "ask" && (await doneOften(actorOf(by), "asked about", id));
  if (often) return often;
  const rowOf = await registryById();
  return decide(by, id, async (tx, claim, actor) => {
    if (seen !== undefined && seen !== seenOf(claim)) return UNSEEN;
    if (claim.state === "granted" && decision === "grant")
      return confirm(tx, claim, actor, { row: rowOf(claim.listing_id), note, now });
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
    await writeClaimDecision(tx, actor, refused ? "claim.refused" : "claim.asked", claim, now, reason);
    await tell(tx, refused ? "refused" : "asked", id);
    for (const other of refused ? await othersOf(tx, claim) : []) await tell(tx, "refused-again", id, other);
    if (refused) await linkContests(tx, claim.listing_id, now);
    return { ok: true };
  });
}

/**
 * What of a claim a decision has to know, in a few signs for a form: its owners may answer, the address on file object, or a colleague take the decision
 * back and decide as before, with what they learned, while somebody has the page open, and nobody is heard a second time. That they answered, not what: who writes it anew each second would let nobody decide.
 */
export function seenOf({
  state,
  listing_id,
  contests,
  answer,
  objected_at,
  dormant_since,
  decided_at,
}: ClaimRow): string {
  const known = [state, listing_id, contests, answer !== null, objected_at, dormant_since, decided_at];
  return sha256(JSON.stringify(known)).slice(0, 16);
}

export const UNSEEN: Decided = {
  ok: false,
  message: "The claim has changed since this page was opened. Read it again, then decide.",
};

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

function proofIn({ proof }: ClaimRow): Proof {
  return proof === 1 || proof === 2 ? proof : 3;
}

async function whyNotGranted(
  tx: Tx,
  claim: ClaimRow,
  reason: string,
  now: Date,
): Promise<string | undefined> {
  if (claim.dormant_since) return "First say which row of the file is this shop’s.";
  if (!claim.account_id) return "The claimant erased the account, so there is nobody to give the shop to.";
  if (reason === "address-on-file" && claim.proof !== 1) return "The address is not the one on file.";
  if (reason === "own-domain" && claim.proof !== 2) return "The address is not at the shop’s own domain.";
  if (reason === "shop-agreed" && !(await hasAgreed(tx, claim.id)))
    return "First note the call: that the shop agreed, and the code it read.";
  if (reason === "chain" && (await provenShopsOf(tx, claim.account_id)).length === 0)
    return "None of the account’s shops is proven yet.";
  if (!claim.contests || claim.answer) return undefined;
  if (!claim.told_at) return "The owners have to answer another contest first.";
  if (!isLastDayOver(claim.told_at, "answer", now))
    return "The owners have 7 days to answer before anything changes.";
  const holder = await holderOf(tx, claim.listing_id);
  const stronger = !holder || isStronger(proofIn(claim), proofIn(holder));
  return stronger ? undefined : "Silence keeps the owners: this proof is not stronger than theirs.";
}

/**
 * The desk has looked at what the site granted, at an objection to it, or at a claim that sleeps because of another name and license: what
 * the shop shows is shown again.
 */
async function confirm(
  tx: Tx,
  claim: ClaimRow,
  by: Actor,
  { row, note, now }: { row: RegistryRow | undefined; note: string | null | undefined; now: Date },
): Promise<Decided> {
  const { id, objected_at, dormant_since, checked_at } = claim;
  // Whoever looks again writes nothing: each press would be a line of the log, without an end.
  if (checked_at && !objected_at && !dormant_since)
    return { ok: false, message: "Someone has checked this claim, and nothing came up since." };
  if (dormant_since && !row)
    return { ok: false, message: "The file no longer has a listing there: revoke the claim, or leave it." };
  await tx
    .updateTable("claims")
    .set({
      checked_at: now.toISOString(),
      note: note ?? claim.note,
      // It was heard, once.
      ...(objected_at && { objected_at: null, objection_hash: null }),
      ...(dormant_since && row && { dormant_since: null, ...knownOf(claim, row) }),
    })
    .where("id", "=", id)
    .execute();
  const about = (objected_at && "objection") ?? (dormant_since && "asleep") ?? undefined;
  await writeClaimDecision(tx, by, "claim.confirmed", claim, now, about);
  if (about) await publishChange(tx, { kind: "claim", listing: claim.listing_id, now });
  return { ok: true };
}
