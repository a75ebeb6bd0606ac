import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { listingTimeZone } from "#app/directory/hours/open-now.server.ts";
import { DEMONSTRATION_SOURCE, type Listing } from "#app/directory/listing.ts";
import { dayIn } from "#app/utils/dates.ts";
import type { Deal } from "./deal.ts";
import { checkDealText, parseDealText } from "./writing/deal-text.server.ts";

/** A deal that its shop wrote, with what the claim knows of the shop. */
export type StoredDeal = Pick<ShopDealRow, "id" | "slug" | "fields" | "at"> & {
  listing: string;
  claim: { id: string; name: string; license: string | null };
};

/** Where nobody knows the shop's place: a deal then ends with the day of the country's largest cities. */
export const FALLBACK_ZONE = "America/New_York";

/** Reads a row by the same rules as a deal of the file; the license is the registry's word, never the shop's. */
export function readStoredDeal(stored: StoredDeal, listing: Listing): { deal: Deal } | { reason: string } {
  const checked = checkDealText(parseDealText(stored.fields), { slug: stored.slug, listing });
  if ("errors" in checked) return { reason: Object.values(checked.errors).join(" ") };
  const shopsWord = dayIn(listingTimeZone(listing) ?? FALLBACK_ZONE, new Date(stored.at));
  const demonstration = listing.source === DEMONSTRATION_SOURCE ? { demonstration: true as const } : {};
  return { deal: { ...checked.deal, shopsWord, ...demonstration } };
}
