import type { ShopDealRow } from "#app/backend/business-tables.ts";
import type { Listing } from "#app/directory/listing.ts";
import { dealLawOf, refusalOf } from "../writing/deal-law.server.ts";
import { hasLicense, parseDealText } from "../writing/deal-text.server.ts";

/**
 * Says why readers do not see a deal that the desk accepts, by the registry's file and the state's rules of now: both change while it waits, and
 * while its mail does. Undefined where they see it, on its days.
 */
export function whyUnseen(
  { fields }: Pick<ShopDealRow, "fields">,
  listing: Listing,
  to: "desk" | "shop",
): string | undefined {
  if (!hasLicense(listing))
    return `The registry has no license number for ${to === "shop" ? "your" : "this"} shop now, and a deal has to show one.`;
  return refusalOf(dealLawOf(listing.state), parseDealText(fields).kind);
}
