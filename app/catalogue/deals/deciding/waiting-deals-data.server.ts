import type { ClaimRow, ShopDealRow } from "#app/backend/business-tables.ts";
import { single, type Tx } from "#app/backend/database.server.ts";
import type { FirstOfQueue } from "#app/backend/first-of-queue.ts";
import { undoableDecision } from "#app/business/deciding/decision-data.server.ts";
import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { type DealLawOfState, dealLawOf, refusalOf } from "../writing/deal-law.server.ts";
import { type DealText, parseDealText } from "../writing/deal-text.server.ts";

/** A deal in the desk's queue. */
export type WaitingDeal = {
  id: string;
  title: string;
  kind: string;
  listingId: string;
  shop: string;
  place: string;
  /** ISO moment at which its shop sent it. */
  since: string;
};

/**
 * Returns the deals that wait for the desk, the oldest first: product.md 15.26. Those of a claim that was revoked do not.
 */
export async function listWaitingDeals({ own = [], most }: FirstOfQueue = {}): Promise<WaitingDeal[]> {
  const rows = await single((db) =>
    db
      .selectFrom("shop_deals")
      .innerJoin("claims", "claims.id", "shop_deals.claim_id")
      .select([
        "shop_deals.id",
        "shop_deals.fields",
        "shop_deals.at",
        "claims.listing_id",
        "claims.listing_name",
        "claims.place",
      ])
      .where("shop_deals.state", "=", "waiting")
      .where("claims.state", "=", "granted")
      .$if(own.length > 0, (others) => others.where("claims.listing_id", "not in", own))
      .orderBy("shop_deals.at")
      .orderBy("shop_deals.id")
      .$if(most !== undefined, (first) => first.limit(most ?? 0))
      .execute(),
  );
  return rows.map(({ id, fields, at, listing_id, listing_name, place }) => {
    const { title, kind } = parseDealText(fields);
    return { id, title, kind, listingId: listing_id, shop: listing_name, place, since: at };
  });
}

/** What somebody who decides a deal has before them. */
export type DealCase = {
  deal: Pick<ShopDealRow, "id" | "slug" | "state" | "revision" | "at" | "reason" | "listing_id">;
  text: DealText;
  claim: Pick<ClaimRow, "id" | "listing_name" | "place" | "state" | "proof" | "decided_at" | "objected_at">;
  /** The directory's row; absent while the shop is not there. */
  listing?: Listing;
  /** Absent with the row. */
  law?: DealLawOfState;
  /** Set where the law, as it was read, forbids this kind by now. */
  refusal?: string;
  /** Others of the same claim, the newest first. */
  others: { id: string; title: string; state: ShopDealRow["state"] }[];
  /** The last decision about it, while it can be undone. */
  undo?: { action: string; at: string };
};

/** Returns a deal with the evidence beside it; undefined where there is none of that id. */
export async function dealCase(id: string, now = new Date()): Promise<DealCase | undefined> {
  const deal = await single((db) =>
    db.selectFrom("shop_deals").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  if (!deal) return undefined;
  const [claim, others, undo, directory] = await Promise.all([
    single((db) =>
      db
        .selectFrom("claims")
        .select(["id", "listing_name", "place", "state", "proof", "decided_at", "objected_at"])
        .where("id", "=", deal.claim_id)
        .executeTakeFirstOrThrow(),
    ),
    othersOf(deal),
    single((db) => undoableDecision(db as Tx, { of: "deal", subject: id, state: deal.state }, now)),
    loadDirectory(),
  ]);
  const listing = getListing(directory, deal.listing_id);
  const text = parseDealText(deal.fields);
  const law = listing && dealLawOf(listing.state);
  return { deal, text, claim, listing, law, refusal: law && refusalOf(law, text.kind), others, undo };
}

async function othersOf({ id, claim_id }: ShopDealRow): Promise<DealCase["others"]> {
  const rows = await single((db) =>
    db
      .selectFrom("shop_deals")
      .select(["id", "fields", "state"])
      .where("claim_id", "=", claim_id)
      .where("id", "!=", id)
      .where("state", "!=", "draft")
      .orderBy("created_at", "desc")
      .limit(20)
      .execute(),
  );
  return rows.map(({ id: other, fields, state }) => ({
    id: other,
    title: parseDealText(fields).title,
    state,
  }));
}
