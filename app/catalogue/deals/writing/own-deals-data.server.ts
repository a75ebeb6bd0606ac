import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { single, type Tx } from "#app/backend/database.server.ts";
import { awaitsAcceptance } from "#app/business/deciding/decision-data.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { claimOfMember } from "#app/business/sign-in/membership-data.server.ts";
import { missing } from "#app/site/http/not-found.server.ts";

/** Returns all that a shop wrote, the newest first. */
export function listOwnDeals({ claimId }: Pick<Membership, "claimId">): Promise<ShopDealRow[]> {
  return single((db) =>
    db
      .selectFrom("shop_deals")
      .selectAll()
      .where("claim_id", "=", claimId)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .execute(),
  );
}

/** Returns one of a shop's own deals. */
export function getOwnDeal({ claimId }: Membership, id: string): Promise<ShopDealRow | undefined> {
  return single((db) =>
    db
      .selectFrom("shop_deals")
      .selectAll()
      .where("id", "=", id)
      .where("claim_id", "=", claimId)
      .executeTakeFirst(),
  );
}

/** Whether no shop has a deal of that id: another's is there, and is a 404 (product.md 15.3). */
export async function isGone(id: string): Promise<boolean> {
  const row = await single((db) =>
    db.selectFrom("shop_deals").select("id").where("id", "=", id).executeTakeFirst(),
  );
  return row === undefined;
}

/** Returns one of a shop's own deals inside a transaction. Throws a 404 for another's (product.md 15.3), and once the claim is not granted any more. */
export async function ownDeal(tx: Tx, member: Membership, id: string): Promise<ShopDealRow> {
  await stillMember(tx, member);
  const row = await tx
    .selectFrom("shop_deals")
    .selectAll()
    .where("id", "=", id)
    .where("claim_id", "=", member.claimId)
    .executeTakeFirst();
  if (!row) throw missing("There is no such deal.");
  return row;
}

/** As awaitsAcceptance, for a shop's page, outside of any transaction. */
export function dealsAwaitAcceptance(shop: Pick<Membership, "claimId" | "listingId">): Promise<boolean> {
  return single((db) => awaitsAcceptance(db, "deal", shop));
}

/** Throws a 404 where the membership ended since the request began: a claim that was revoked publishes nothing more. */
export async function stillMember(tx: Tx, member: Membership): Promise<void> {
  if (!(await claimOfMember(tx, member))) throw missing("There is no such page.");
}
