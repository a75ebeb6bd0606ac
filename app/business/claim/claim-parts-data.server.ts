import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { ClaimRow } from "#app/backend/business-tables.ts";
import type { Tx } from "#app/backend/database.server.ts";
import { promise } from "#app/backend/outbox/promise.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { isShownClaim } from "./shown-claim.server.ts";

/** What every mail about a claim is promised as; claim-mail-data.server.ts makes it. */
export const CLAIM_MAIL = "claim";

/** What a mail tells: the claimant, an owner (`account`), or whoever reads the address on file. */
export type ClaimNews =
  | "granted"
  | "granted-again"
  | "review"
  | "asked"
  | "refused"
  | "refused-again"
  | "revoked"
  | "restored"
  | "reopened"
  | "taken-back"
  | "replaced"
  | "contested"
  | "answered"
  | "contested-on-file"
  | "granted-on-file";

/** Six digits that the shop reads to the desk on the telephone: product.md 15.15. */
export function newCallCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** Promises a mail about a claim. */
export async function tell(tx: Tx, news: ClaimNews, claim: string, account?: string): Promise<void> {
  await promise(tx, {
    kind: "mail",
    payload: { template: CLAIM_MAIL, news, claim, ...(account && { account }) },
  });
}

/** The claim by which somebody looks after a listing. */
export async function holderOf(tx: Tx, listingId: string): Promise<ClaimRow | undefined> {
  return tx
    .selectFrom("claims")
    .selectAll()
    .where("listing_id", "=", listingId)
    .where("state", "=", "granted")
    .executeTakeFirst();
}

/** The accounts that own a claim's shop. */
export async function ownersOf(tx: Kysely<Tables>, claimId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("shop_members")
    .select("account_id")
    .where("claim_id", "=", claimId)
    .where("role", "=", "owner")
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Who else owns the shop of a claim that waits: the desk took its grant back, and they had it too. */
export async function othersOf(tx: Kysely<Tables>, { id, account_id }: ClaimRow): Promise<string[]> {
  return (await ownersOf(tx, id)).filter((owner) => owner !== account_id);
}

/** The accounts that look after a claim's shop, its managers too. */
export async function membersOf(tx: Tx, claimId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("shop_members")
    .select("account_id")
    .where("claim_id", "=", claimId)
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** The listings that an account owns through a claim that readers hear: a chain's, perhaps. */
export async function provenShopsOf(db: Kysely<Tables>, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("shop_members")
    .innerJoin("claims", "claims.id", "shop_members.claim_id")
    .select("claims.listing_id as listing")
    .where("shop_members.account_id", "=", accountId)
    .where("shop_members.role", "=", "owner")
    .where(isShownClaim)
    .execute();
  return rows.map(({ listing }) => listing);
}
