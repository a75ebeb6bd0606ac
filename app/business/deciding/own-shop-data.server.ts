import type { Kysely } from "kysely";
import { single, type Tx } from "#app/backend/database.server.ts";
import type { Tables } from "#app/backend/tables.ts";
import { CLI } from "../audit/audit-data.server.ts";
import type { Decider } from "./decision-data.server.ts";

/** Whether somebody would decide about a shop of their own, which nobody does: product.md 15.5. */
export async function isOwnShop(tx: Tx, by: Decider, listingId: string): Promise<boolean> {
  if (by === CLI) return false;
  const own = await ownClaims(tx, by.account.id)
    .where("claims.listing_id", "=", listingId)
    .executeTakeFirst();
  return own !== undefined;
}

/** Returns the listings of somebody's own shops: the desk shows them nothing of these. Throws a DatabaseAwayError. */
export async function ownListingsOf(accountId: string): Promise<string[]> {
  const rows = await single((db) => ownClaims(db, accountId).distinct().execute());
  return rows.map(({ listing_id }) => listing_id);
}

/** By which somebody is a member of a shop, or was when the desk took it away, or asks to be one: rivals are not theirs to judge. */
function ownClaims(db: Kysely<Tables>, accountId: string) {
  return db
    .selectFrom("claims")
    .leftJoin("shop_members", (join) =>
      join.onRef("shop_members.claim_id", "=", "claims.id").on("shop_members.account_id", "=", accountId),
    )
    .select("claims.listing_id")
    .where((eb) =>
      eb.or([
        eb("shop_members.account_id", "is not", null),
        eb("claims.account_id", "=", accountId).and("claims.state", "in", ["proven", "review"]),
      ]),
    );
}
