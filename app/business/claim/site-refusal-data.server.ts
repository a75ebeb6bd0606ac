import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import { hasDayBegun } from "./claim-days.server.ts";
import type { SiteReason } from "./claim-reasons.ts";
import type { Proof } from "./claim-rules.ts";
import { CLAIM_TIMES, isOver, MOST_OPEN_CLAIMS } from "./claim-times.ts";

/** Why the site does not take a claim at all: product.md 15.16. */
export async function refusalOf(
  tx: Tx,
  claim: ClaimRow,
  accountId: string,
  now: Date,
): Promise<SiteReason | undefined> {
  // One statement: what more a transaction reads, more of its like conflict with it.
  const over = await tx
    .selectFrom("claims")
    .select(["state", "decided_at", "decided_by", "told_at"])
    .where("account_id", "=", accountId)
    .where("listing_id", "=", claim.listing_id)
    .where("state", "in", ["refused", "withdrawn"])
    .execute();
  const lately = over.filter(
    ({ state, decided_at }) =>
      decided_at !== null &&
      (state === "refused"
        ? !hasDayBegun(decided_at, "askAgain", now)
        : !isOver(decided_at, CLAIM_TIMES.contestAgain, now)),
  );
  if (lately.some(({ state, decided_by }) => state === "refused" && decided_by !== SITE)) return "too-soon";
  if (lately.some(({ state, told_at }) => state === "withdrawn" && told_at !== null)) return "withdrawn";
  const { open } = await tx
    .selectFrom("claims")
    .select((eb) => eb.fn.countAll<number>().as("open"))
    .where("account_id", "=", accountId)
    .where("state", "in", ["proven", "review"])
    .executeTakeFirstOrThrow();
  return Number(open) >= MOST_OPEN_CLAIMS ? "too-many" : undefined;
}

/** Refuses a proven claim by itself; the claimant reads why. */
export async function refuseBySite(
  tx: Tx,
  claim: ClaimRow,
  proven: { account_id: string; proof: Proof; proven_at: string },
  reason: SiteReason,
  at: string,
): Promise<void> {
  await tx
    .updateTable("claims")
    .set({ ...proven, state: "refused", reason, decided_at: at, decided_by: SITE })
    .where("id", "=", claim.id)
    .execute();
  await audit(tx, {
    actor: SITE,
    action: "claim.refused",
    listing: claim.listing_id,
    subject: claim.id,
    detail: reason,
    at,
  });
}
