import { randomUUID } from "node:crypto";
import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { transaction } from "#app/backend/database.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { slugify } from "#app/utils/slug.ts";
import { MOST_KEPT } from "./deal-limits.server.ts";
import { changedMeanwhile, type DealOutcome } from "./deal-outcome.ts";
import type { DealText } from "./deal-text.server.ts";
import { ownDeal, stillMember } from "./own-deals-data.server.ts";

/** A deal as a form sent it: which one, as it was when the form was made. */
export type SentDeal = { id?: string; revision?: number; text: DealText };

/**
 * Keeps what a member typed, right or not: nobody else sees it. One that readers see, or the desk is looking at, is not touched. Who saves
 * what somebody else changed meanwhile is told what it says now.
 */
export function saveDeal(
  member: Membership,
  listing: Listing,
  { id, revision, text }: SentDeal,
): Promise<DealOutcome> {
  return transaction(async (tx): Promise<DealOutcome> => {
    const at = new Date().toISOString();
    if (id === undefined) {
      await stillMember(tx, member);
      const { count } = await tx
        .selectFrom("shop_deals")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("claim_id", "=", member.claimId)
        .executeTakeFirstOrThrow();
      if (count >= MOST_KEPT)
        return {
          ok: false,
          message: `You keep ${MOST_KEPT} deals. Delete one before you write another.`,
        };
      const row = newRow(member, listing, text, at);
      await tx.insertInto("shop_deals").values(row).execute();
      return { ok: true, deal: row };
    }
    const row = await ownDeal(tx, member, id);
    if (row.revision !== revision) return changedMeanwhile(row, text);
    if (row.state === "live" || row.state === "waiting")
      return {
        ok: false,
        message: "This deal is public, or on its way. Publish the change, or withdraw it first.",
      };
    const saved: ShopDealRow = {
      ...row,
      fields: JSON.stringify(text),
      // What was public keeps its address.
      slug: row.state === "withdrawn" ? row.slug : slugOf(text, listing, row.id),
      state: row.state === "withdrawn" ? "withdrawn" : "draft",
      revision: row.revision + 1,
      at,
    };
    await tx.updateTable("shop_deals").set(saved).where("id", "=", id).execute();
    return { ok: true, deal: saved };
  });
}

function newRow(member: Membership, listing: Listing, text: DealText, at: string): ShopDealRow {
  const id = randomUUID();
  return {
    id,
    slug: slugOf(text, listing, id),
    listing_id: member.listingId,
    claim_id: member.claimId,
    fields: JSON.stringify(text),
    state: "draft",
    reason: null,
    revision: 1,
    created_at: at,
    at,
  };
}

/** What it says and where; the end is its own, so that no deal of the file or another shop's has the same. */
function slugOf({ title }: DealText, { city }: Listing, id: string): string {
  const words = slugify(`${title} ${city}`).slice(0, 70).replace(/-$/, "");
  return `${words || "deal"}-${id.slice(0, 8)}`;
}
