import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { single, type Tx } from "#app/backend/database.server.ts";
import {
  actorOf,
  type Decided,
  type Decider,
  deciding,
  doneOften,
  undoableDecision,
  writeDecision,
} from "#app/business/deciding/decision-data.server.ts";
import { isOwnShop } from "#app/business/deciding/own-shop-data.server.ts";
import { promiseToMembers } from "#app/business/mail-choice/member-mail-data.server.ts";
import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { DEAL_MAIL } from "./deal-mail-data.server.ts";
import type { DealReason } from "./deal-reasons.ts";
import { whyUnseen } from "./why-unseen.server.ts";

export type DealDecision = {
  deal: string;
  decision: "accept" | "refuse";
  /** For a refusal. */
  reason?: DealReason;
  /** The desk's own. */
  note?: string;
  /** The deal as it was when who decides saw it. */
  revision?: number;
};

/** Accepts or refuses a deal that waits, or takes down one that is public, and tells the shop: product.md 15.26. */
export async function decideDeal(by: Decider, decided: DealDecision, now = new Date()): Promise<Decided> {
  const { deal, decision, reason, note, revision } = decided;
  const listing = await shopOf(deal);
  return decidingDeal(by, deal, async (tx, row) => {
    // Its shop, or a colleague.
    if (revision !== undefined && row.revision !== revision)
      return { ok: false, message: "The deal was changed in the meantime. Read it again." };
    if (row.state !== "waiting" && !(row.state === "live" && decision === "refuse"))
      return { ok: false, message: "This deal is no longer waiting." };
    if (decision === "refuse" && !reason)
      return { ok: false, message: "Choose a reason: the shop reads it." };
    if (decision === "accept") {
      const against = listing
        ? whyUnseen(row, listing, "desk")
        : "The shop is not in the directory right now.";
      if (against) return { ok: false, message: against };
    }
    await tx
      .updateTable("shop_deals")
      .set({
        state: decision === "accept" ? "live" : "refused",
        reason: decision === "accept" ? null : (reason ?? null),
        revision: row.revision + 1,
      })
      .where("id", "=", deal)
      .execute();
    await writeDecision(tx, by, {
      of: "deal",
      became: decision === "accept" ? "accepted" : "refused",
      listing: row.listing_id,
      subject: deal,
      detail: [reason, note],
      now,
    });
    await promiseToMembers(tx, row.claim_id, {
      template: DEAL_MAIL,
      deal,
      decision,
      ...(decision === "refuse" && row.state === "live" && { wasPublic: true }),
    });
    return { ok: true };
  });
}

/** Puts a deal back into the queue, for 30 days after it was decided and while its shop did nothing to it since. Who was told that it is public hears that it is not. */
export async function undoDealDecision(
  by: Decider,
  { deal, seen }: { deal: string; seen?: string },
  now = new Date(),
): Promise<Decided> {
  const often = await doneOften(actorOf(by), "reversed", deal);
  if (often) return often;
  return decidingDeal(by, deal, async (tx, row) => {
    if (!(await undoableDecision(tx, { of: "deal", subject: deal, state: row.state, seen }, now)))
      return { ok: false, message: "This decision can no longer be undone." };
    await tx
      .updateTable("shop_deals")
      .set({ state: "waiting", reason: null, revision: row.revision + 1 })
      .where("id", "=", deal)
      .execute();
    await writeDecision(tx, by, {
      of: "deal",
      became: "undone",
      listing: row.listing_id,
      subject: deal,
      now,
    });
    if (row.state === "live")
      await promiseToMembers(tx, row.claim_id, { template: DEAL_MAIL, deal, decision: "undo" });
    return { ok: true };
  });
}

/** A deal's shop as the registry's file and the rules have it by now: both change while it waits. Asked before the transaction, which may reach nothing else. */
async function shopOf(deal: string): Promise<Listing | undefined> {
  const row = await single((db) =>
    db.selectFrom("shop_deals").select("listing_id").where("id", "=", deal).executeTakeFirst(),
  );
  return row && getListing(await loadDirectory(), row.listing_id);
}

function decidingDeal(
  by: Decider,
  deal: string,
  work: (tx: Tx, row: ShopDealRow) => Promise<Decided>,
): Promise<Decided> {
  return deciding(async (tx) => {
    // Of who has the shop, as photographs are: a claim that waits again may be of another listing by now than its deals say.
    const row = await tx
      .selectFrom("shop_deals")
      .innerJoin("claims", "claims.id", "shop_deals.claim_id")
      .selectAll("shop_deals")
      .where("shop_deals.id", "=", deal)
      .where("claims.state", "=", "granted")
      .executeTakeFirst();
    if (!row) return { ok: false, message: "There is no such deal." };
    if (await isOwnShop(tx, by, row.listing_id))
      return { ok: false, message: "This is your own shop’s deal: someone else decides about it." };
    return work(tx, row);
  });
}
