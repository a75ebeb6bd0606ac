import { isDeepStrictEqual } from "node:util";
import { single } from "#app/backend/database.server.ts";
import { databaseKind } from "#app/backend/database-kind.server.ts";
import { expectDatabase } from "#app/backend/which-database.server.ts";
import { isShownClaim } from "#app/business/claim/shown-claim.server.ts";
import { createPublication } from "#app/site/published-data/publication.server.ts";
import type { StoredDeal } from "./shop-deal.server.ts";

const NONE: readonly StoredDeal[] = [];
const publication = createPublication<readonly StoredDeal[]>();

/** Returns the deals that shops wrote and show, as this process read them last: product.md 15.22. */
export function shopDeals(): readonly StoredDeal[] {
  return publication.current() ?? NONE;
}

/**
 * Reads the live deals of granted claims that nobody objects to and that are not asleep. What was read before stays, and pages that were
 * kept stay good, where nothing changed. Throws a DatabaseAwayError.
 */
export async function refreshShopDeals(): Promise<void> {
  const rows = await single((db) =>
    db
      .selectFrom("shop_deals")
      .innerJoin("claims", (join) =>
        join
          .onRef("claims.id", "=", "shop_deals.claim_id")
          .onRef("claims.listing_id", "=", "shop_deals.listing_id"),
      )
      .select([
        "shop_deals.id",
        "shop_deals.slug",
        "shop_deals.fields",
        "shop_deals.at",
        "shop_deals.listing_id",
        "claims.id as claim",
        "claims.listing_name",
        "claims.licence_number",
      ])
      .where("shop_deals.state", "=", "live")
      .where(isShownClaim)
      .orderBy("shop_deals.slug")
      .execute(),
  );
  const deals = rows.map(
    ({ id, slug, fields, at, listing_id, claim, listing_name, licence_number }): StoredDeal => ({
      id,
      slug,
      fields,
      at,
      listing: listing_id,
      claim: { id: claim, name: listing_name, license: licence_number },
    }),
  );
  if (!isDeepStrictEqual(deals, shopDeals())) publication.take(deals);
}

/**
 * Has a command know what shops offer: a site reads it as it starts, and a command's process is none. Returns why it could not, in a sentence; where no
 * site was started nothing is made.
 */
export async function readShopDeals(): Promise<string | undefined> {
  if (databaseKind === "none") return undefined;
  try {
    await expectDatabase();
    await refreshShopDeals();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
