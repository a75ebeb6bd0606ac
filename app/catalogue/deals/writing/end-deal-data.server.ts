import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { transaction } from "#app/backend/database.server.ts";
import { audit } from "#app/business/audit/audit-data.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { ownDeal } from "./own-deals-data.server.ts";

/** Takes a public deal from the pages, or one that waits back from the desk; says which it was. One that is neither stays as it is. */
export async function withdrawDeal(
  member: Membership,
  id: string,
  now = new Date(),
): Promise<"live" | "waiting" | undefined> {
  const was = await transaction(async (tx) => {
    const row = await ownDeal(tx, member, id);
    if (row.state !== "live" && row.state !== "waiting") return undefined;
    await tx
      .updateTable("shop_deals")
      // What waited was never public: it counts for nothing (publish-deal-data).
      .set({
        state: row.state === "live" ? "withdrawn" : "draft",
        revision: row.revision + 1,
        at: now.toISOString(),
      })
      .where("id", "=", id)
      .execute();
    await audit(tx, {
      actor: member.account.id,
      action: "deal.withdrawn",
      listing: member.listingId,
      subject: id,
    });
    await publishChange(tx, { kind: "deal", listing: member.listingId });
    return row.state;
  });
  await applyChanges();
  return was;
}

/** Throws away a deal that is not public, nor on its way. Says whether it was. */
export function throwDealAway(member: Membership, id: string): Promise<boolean> {
  return transaction(async (tx) => {
    const row = await ownDeal(tx, member, id);
    if (row.state === "live" || row.state === "waiting") return false;
    await tx.deleteFrom("shop_deals").where("id", "=", id).execute();
    if (row.state === "draft") return true;
    await audit(tx, {
      actor: member.account.id,
      action: "deal.thrown-away",
      listing: member.listingId,
      subject: id,
    });
    return true;
  });
}
