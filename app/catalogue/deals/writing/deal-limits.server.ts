import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { listingTimeZone } from "#app/directory/hours/open-now.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { dayIn, isDay } from "#app/utils/dates.ts";
import { latestEnd } from "../deal-day.ts";
import { standingOf } from "../deal-standing.ts";
import { FALLBACK_ZONE } from "../shop-deal.server.ts";
import type { DealLawOfState } from "./deal-law.server.ts";
import { type DealText, parseDealText } from "./deal-text.server.ts";

/** How many deals of a shop are live at a time (product.md 15.22), and how many it can keep in all. */
export const MOST_LIVE = 10;
export const MOST_KEPT = 200;

/** Today's ISO date at a shop. */
export function dayOfShop(listing: Listing, now: Date): string {
  return dayIn(listingTimeZone(listing) ?? FALLBACK_ZONE, now);
}

/** Whether the days of a deal are over, as far as they are known. */
export function isOver({ starts, ends, weekdays }: DealText, today: string): boolean {
  if (!isDay(starts) || !isDay(ends)) return false;
  return standingOf({ starts, ends, weekdays: weekdays as never[] }, today).state === "ended";
}

/**
 * Says of a last day that is too far ahead by which one a deal has to end. What was published before there was such a bound stays as it is until
 * it is written anew.
 */
export function tooFarAhead({ ends }: DealText, today: string): string | undefined {
  const latest = latestEnd(today);
  if (!isDay(ends) || ends <= latest) return undefined;
  return `Choose a day by ${formatDay(latest, "MMMM d, yyyy")}. A deal runs for two years at most.`;
}

/** How many of these take one of the ten places: live or waiting, and not over. */
export function countLive(rows: readonly Pick<ShopDealRow, "state" | "fields">[], today: string): number {
  const taken = rows.filter(({ state }) => state === "live" || state === "waiting");
  return taken.filter(({ fields }) => !isOver(parseDealText(fields), today)).length;
}

type Known = Pick<ShopDealRow, "state" | "reason">;

/**
 * Says why the desk reads a deal before readers do: it is the claim's first, nobody has read the state's law, the desk refused it before, or
 * what the desk last did about the shop's deals was no acceptance (`awaitsAcceptance`): the same text is a new deal in no time (product.md 15.22).
 * Undefined where it need not. What is `withdrawn` was public once: the desk has seen a deal of this claim.
 */
export function whyItWaits(
  row: Known | undefined,
  others: readonly Pick<ShopDealRow, "state">[],
  { rule }: DealLawOfState,
  awaitsAcceptance: boolean,
): "first" | "unread" | "refused" | "other-refused" | undefined {
  const seen = [...(row ? [row] : []), ...others].some(
    ({ state }) => state === "live" || state === "withdrawn",
  );
  if (row?.reason) return "refused";
  if (!seen) return "first";
  if (awaitsAcceptance) return "other-refused";
  return rule ? undefined : "unread";
}
