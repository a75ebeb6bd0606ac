import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { audit, SITE } from "../audit/audit-data.server.ts";
import type { SiteReason } from "./claim-reasons.ts";
import type { Proof } from "./claim-rules.ts";
import { CLAIM_TIMES, MOST_OPEN_CLAIMS } from "./claim-times.ts";

/** Why the site does not take a claim at all: product.md 15.16. */
export async function refusalOf(
  tx: Tx,
  claim: ClaimRow,
  accountId: string,
  now: Date,
): Promise<SiteReason | undefined> {
  const over = (state: "refused" | "withdrawn", milliseconds: number) =>
    tx
      .selectFrom("claims")
      .select("id")
      .where("account_id", "=", accountId)
      .where("listing_id", "=", claim.listing_id)
      .where("state", "=", state)
      .where("decided_at", ">", new Date(now.getTime() - milliseconds).toISOString());
  const refused = await over("refused", CLAIM_TIMES.askAgain)
    .where("decided_by", "!=", SITE)
    .executeTakeFirst();
  if (refused) return "too-soon";
  const told = await over("withdrawn", CLAIM_TIMES.contestAgain)
    .where("told_at", "is not", null)
    .executeTakeFirst();
  if (told) return "withdrawn";
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
