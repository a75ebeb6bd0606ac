import type { Kysely } from "kysely";
import type { Tables } from "#app/backend/tables.ts";
import { addDays } from "#app/utils/dates.ts";

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
  const moved = await db
    .selectFrom("audit_log")
    .select(["at", "detail"])
    .where("subject", "=", claimId)
    // One that the desk woke where it was has no id in it.
    .where("action", "in", ["claim.moved", "claim.woken"])
    .where("detail", "is not", null)
    .execute();
  // Ordered here: for the order's sake a database reads all edits of the shop, which have the claim as their subject too.
  const moves = moved.toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const listings = [listingId, ...moves.map(({ detail }) => detail ?? "")];
  return listings.map((listing, i) => ({
    listing,
    from: moves[i]?.at ?? "",
    until: moves[i - 1]?.at,
  }));
}

/** What the log has of a granted claim that went on to another id. Until such lines were written counts went along, all of them. */
export const COUNTS_LEFT = "claim.left-id";

/** The day before a moment's, wherever the shop is: from it on counts go along with a claim. */
export function dayBefore(at: string): string {
  return addDays(at.slice(0, 10), -1);
}

/** An id under which a shop was counted: from one day on, until the day before another. */
type CountedAs = { listing: string; from: string; until: string | undefined };

/** The ids under which a claim's shop was counted, the present one first. */
export async function countedAs(
  db: Kysely<Tables>,
  { claimId, listingId }: ShopOfClaim,
): Promise<CountedAs[]> {
  const left = await db
    .selectFrom("audit_log")
    .select(["at", "detail"])
    .where("subject", "=", claimId)
    .where("action", "=", COUNTS_LEFT)
    .orderBy("at", "desc")
    .execute();
  return [listingId, ...left.map(({ detail }) => detail ?? "")].map((listing, i) => ({
    listing,
    from: left[i] ? dayBefore(left[i].at) : "",
    until: left[i - 1] && dayBefore(left[i - 1]?.at ?? ""),
  }));
}
