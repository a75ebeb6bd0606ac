import type { ClaimRow } from "#app/backend/business-tables.ts";
import { single, type Tx } from "#app/backend/database.server.ts";
import type { SignedIn } from "./session.ts";

/** A shop that an account looks after: its claim is granted. */
export type Shop = {
  claimId: string;
  listingId: string;
  listingName: string;
  place: string;
  role: "owner" | "manager";
  /** Since when readers see nothing of what it says: the address on file objected, and the desk has not decided. */
  objectedAt?: string | null;
  /** Since when they see nothing of it because it cannot be told which listing is its shop's: product.md 15.17. */
  asleepSince?: string | null;
};

/** The shops that an account looks after, by name. A membership counts while its claim is granted: product.md 15.17. */
export async function shopsOf(accountId: string): Promise<Shop[]> {
  const rows = await single((db) =>
    db
      .selectFrom("shop_members")
      .innerJoin("claims", "claims.id", "shop_members.claim_id")
      .select([
        "claims.id as claimId",
        "claims.listing_id as listingId",
        "claims.listing_name as listingName",
        "claims.place",
        "shop_members.role",
        "claims.objected_at as objectedAt",
        "claims.dormant_since as asleepSince",
      ])
      .where("shop_members.account_id", "=", accountId)
      .where("claims.state", "=", "granted")
      .orderBy("claims.listing_name")
      .execute(),
  );
  return rows;
}

/** What an account is in a claim's shop now, whatever became of the claim; undefined for who is none of its people. */
export async function roleIn(claimId: string, accountId: string): Promise<Shop["role"] | undefined> {
  const row = await single((db) =>
    db
      .selectFrom("shop_members")
      .select("role")
      .where("claim_id", "=", claimId)
      .where("account_id", "=", accountId)
      .executeTakeFirst(),
  );
  return row?.role;
}

/** Whether an account is among a claim's people now, whatever became of the claim: asked when a mail to it leaves. */
export async function isMember(claimId: string, accountId: string): Promise<boolean> {
  return (await roleIn(claimId, accountId)) !== undefined;
}

/**
 * Returns the claim of a membership inside a transaction; undefined where it ended since the request began: who lost a shop, or was taken out
 * of it, changes nothing of it any more. So it is where a new file gave the listing another id meanwhile: a form may take two minutes to come,
 * and the former id may be another shop's by then.
 */
export function claimOfMember(
  tx: Tx,
  { claimId, listingId, account }: { claimId: string; listingId: string; account: { id: string } },
): Promise<(Pick<ClaimRow, "proof" | "decided_by"> & Pick<Shop, "role">) | undefined> {
  return tx
    .selectFrom("shop_members")
    .innerJoin("claims", "claims.id", "shop_members.claim_id")
    .select(["claims.proof", "claims.decided_by", "shop_members.role"])
    .where("claims.id", "=", claimId)
    .where("claims.listing_id", "=", listingId)
    .where("claims.state", "=", "granted")
    .where("shop_members.account_id", "=", account.id)
    .executeTakeFirst();
}

/** As claimOfMember, of an owner: whether somebody still is one. */
export async function isOwnerStill(tx: Tx, member: Parameters<typeof claimOfMember>[1]): Promise<boolean> {
  return (await claimOfMember(tx, member))?.role === "owner";
}

/** Whether a session that a request began with was not ended since; asked in the transaction that stores what took its time. */
export async function isSignedInStill(tx: Tx, { session }: Pick<SignedIn, "session">): Promise<boolean> {
  const row = await tx.selectFrom("sessions").select("id").where("id", "=", session.id).executeTakeFirst();
  return row !== undefined;
}
