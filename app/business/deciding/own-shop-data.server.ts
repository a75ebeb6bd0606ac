import type { Kysely } from "kysely";
import { single, type Tx } from "#app/backend/database.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { CLI } from "../audit/audit-data.server.ts";
import type { Decider } from "./decision-data.server.ts";

/** Whether somebody would decide about a shop of their own, which nobody does: product.md 15.5. */
export async function isOwnShop(tx: Tx, by: Decider, listingId: string): Promise<boolean> {
  if (by === CLI) return false;
  return (await listingsOfOwn(tx, by.account.id)).includes(listingId);
}

/** Returns the listings of somebody's own shops: the desk shows them nothing of these. Throws a DatabaseAwayError. */
export async function ownListingsOf(accountId: string): Promise<string[]> {
  return single((db) => listingsOfOwn(db, accountId));
}

/**
 * By which somebody is a member of a shop, or was when the desk took it away, or asks to be one: rivals are not theirs to judge. Where a new file has given the
 * shop another id, a dispute about it may be left under the former one (product.md 15.17), and is of their shop all the same.
 * Each part is found by its index: each page of the desk asks, and anybody may leave claims by the hundred thousand.
 */
async function listingsOfOwn(db: Kysely<Tables>, accountId: string): Promise<string[]> {
  const rows = await db
    .with("own", (all) =>
      all
        .selectFrom("shop_members")
        .innerJoin("claims", "claims.id", "shop_members.claim_id")
        .select(["claims.id", "claims.listing_id", "claims.contests"])
        .where("shop_members.account_id", "=", accountId)
        .union(
          all
            .selectFrom("claims")
            .select(["claims.id", "claims.listing_id", "claims.contests"])
            .where("claims.account_id", "=", accountId)
            .where("claims.state", "in", ["proven", "review"]),
        ),
    )
    .selectFrom("own")
    .select("own.listing_id")
    .union((disputing) =>
      disputing
        .selectFrom("own")
        .innerJoin("claims", "claims.contests", "own.id")
        .select("claims.listing_id"),
    )
    .union((disputed) =>
      disputed.selectFrom("own").innerJoin("claims", "claims.id", "own.contests").select("claims.listing_id"),
    )
    .execute();
  return rows.map(({ listing_id }) => listing_id);
}
