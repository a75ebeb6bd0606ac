import type { Kysely } from "kysely";
import type { Tables } from "#app/backend/tables.ts";

/** A shop as who looks after it has it: by which claim, under which id of the directory. */
export type ShopOfClaim = { claimId: string; listingId: string };

/** An id that a shop had, from one moment until another: what the log has of that id at another time is another shop's. */
type PastListing = { listing: string; from: string; until: string | undefined };

/**
 * The ids under which the audit log has a claim's shop, the present one first: a new file may have renumbered it (product.md 15.17), and the
 * log is never written anew.
 */
export async function listingsOf(
  db: Kysely<Tables>,
  { claimId, listingId }: ShopOfClaim,
): Promise<PastListing[]> {
  const moves = await db
    .selectFrom("audit_log")
    .select(["at", "detail"])
    .where("subject", "=", claimId)
    // One that the desk woke where it was has no id in it.
    .where("action", "in", ["claim.moved", "claim.woken"])
    .where("detail", "is not", null)
    .orderBy("at", "desc")
    .execute();
  const listings = [listingId, ...moves.map(({ detail }) => detail ?? "")];
  return listings.map((listing, i) => ({
    listing,
    from: moves[i]?.at ?? "",
    until: moves[i - 1]?.at,
  }));
}
