import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { applyChanges, publishChange } from "#app/backend/changes.server.ts";
import { type Tx, transaction } from "#app/backend/database.server.ts";
import { secondsToWait } from "#app/backend/throttle.server.ts";
import { audit } from "#app/business/audit/audit-data.server.ts";
import { awaitsAcceptance } from "#app/business/deciding/decision-data.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { dealLawOf, refusalOf } from "./deal-law.server.ts";
import { countLive, dayOfShop, isOver, MOST_LIVE, tooFarAhead, whyItWaits } from "./deal-limits.server.ts";
import { changedMeanwhile, type DealOutcome } from "./deal-outcome.ts";
import { checkDealText } from "./deal-text.server.ts";
import { ownDeal } from "./own-deals-data.server.ts";
import type { SentDeal } from "./save-deal-data.server.ts";

/** 60 an hour and shop, since each makes all pages that are kept anew; what is public can be withdrawn at any time. */
const LIMIT = { times: 60, seconds: 3600 };

/**
 * Publishes a deal, or what a member changed in one that is public. It keeps the rules of a deal of the file: a kind that the state forbids is
 * refused with the law. A claim's first, one in a state whose law nobody has read, one that the desk refused before, and all after a refusal until the desk accepts one wait for the desk:
 * product.md 15.22.
 */
export async function publishDeal(
  member: Membership,
  listing: Listing,
  { id, revision, text }: SentDeal & { id: string },
  now = new Date(),
): Promise<DealOutcome> {
  const seconds = await secondsToWait([{ ...LIMIT, name: `deals of ${member.claimId}` }]);
  if (seconds > 0)
    return {
      ok: false,
      message: `A shop can publish ${LIMIT.times} times an hour. Try again in ${Math.ceil(seconds / 60)} minutes.`,
    };
  const law = dealLawOf(listing.state);
  const today = dayOfShop(listing, now);
  const outcome = await transaction(async (tx): Promise<DealOutcome> => {
    const row = await ownDeal(tx, member, id);
    if (row.revision !== revision) return changedMeanwhile(row, text);
    const checked = checkDealText(text, { slug: row.slug, listing });
    if ("errors" in checked) return { ok: false, errors: checked.errors };
    const refusal = refusalOf(law, text.kind);
    if (refusal) return { ok: false, errors: { kind: refusal } };
    if (isOver(text, today))
      return {
        ok: false,
        errors: { ends: "That day is already over where your shop is. Choose a later one." },
      };
    const tooFar = tooFarAhead(text, today);
    if (tooFar) return { ok: false, errors: { ends: tooFar } };
    const others = await othersOf(tx, row);
    if (countLive(others, today) >= MOST_LIVE)
      return {
        ok: false,
        message: `${MOST_LIVE} deals are live or waiting. Withdraw one before you publish another.`,
      };
    const deal: ShopDealRow = {
      ...row,
      fields: JSON.stringify(text),
      state: whyItWaits(row, others, law, await awaitsAcceptance(tx, "deal", member)) ? "waiting" : "live",
      revision: row.revision + 1,
      at: now.toISOString(),
    };
    await tx.updateTable("shop_deals").set(deal).where("id", "=", id).execute();
    await audit(tx, {
      actor: member.account.id,
      action:
        deal.state === "waiting" ? "deal.sent" : row.state === "live" ? "deal.changed" : "deal.published",
      listing: member.listingId,
      subject: id,
    });
    await publishChange(tx, { kind: "deal", listing: member.listingId });
    return { ok: true, deal };
  });
  if (outcome.ok) await applyChanges();
  return outcome;
}

function othersOf(tx: Tx, { id, claim_id }: ShopDealRow) {
  return tx
    .selectFrom("shop_deals")
    .select(["state", "fields"])
    .where("claim_id", "=", claim_id)
    .where("id", "!=", id)
    .execute();
}
