import { distanceMiles, type Position } from "#app/directory/places/distance.ts";
import { nextMidnight } from "#app/utils/dates.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { type StandingDeal, standDeal } from "./deal.card.server.ts";
import type { DealKind } from "./deal.ts";
import { loadDeals, type ShopDeal } from "./deal-store.server.ts";
import { compareByDay, compareByDistance } from "./deals-order.ts";

type Wanted = {
  /** A shop's id in the directory. */
  listing?: string;
  state?: StateCode;
  kind?: DealKind;
  /** `approximate` where it is the middle of a ZIP that stands for a shop's door. */
  origin?: Position & { approximate?: boolean };
};

/**
 * Returns the deals that hold today or later, in the order of deals-order.ts: by their days, or with an `origin` by the distance
 * of their shops, those that nobody can place last.
 */
export async function listCurrentDeals(
  { listing, state, kind, origin }: Wanted,
  now: Date,
): Promise<StandingDeal[]> {
  const { deals } = await loadDeals();
  return deals
    .filter(
      (deal) =>
        (!listing || deal.listing === listing) &&
        (!state || deal.shop.state === state) &&
        (!kind || deal.kind === kind),
    )
    .map((deal) => ({
      ...standDeal(deal, now),
      miles: origin && milesTo(origin, deal.shop.position),
      fromAbout: origin?.approximate,
    }))
    .filter(({ standing }) => standing.state !== "ended")
    .sort(origin ? compareByDistance : compareByDay);
}

/** Returns the deals that are over, the latest first. */
export async function listEndedDeals({ state, kind }: Wanted, now: Date): Promise<StandingDeal[]> {
  const { deals } = await loadDeals();
  return deals
    .filter((deal) => (!state || deal.shop.state === state) && (!kind || deal.kind === kind))
    .map((deal) => standDeal(deal, now))
    .filter(({ standing }) => standing.state === "ended")
    .sort((a, b) => (a.standing.last < b.standing.last ? 1 : a.standing.last > b.standing.last ? -1 : 0));
}

/**
 * Until when what is said of these deals holds (milliseconds since 1970, Infinity of none): each shop's midnight begins the day of some and
 * ends that of others. Of many there are few zones.
 */
export function dealsHold(deals: readonly ShopDeal[], now: Date): number {
  const zones = new Set(deals.map(({ shop }) => shop.timeZone));
  return Math.min(...Array.from(zones, (zone) => nextMidnight(zone, now)));
}

/** The same of all deals there are: what their list and their feed say. */
export async function allDealsHold(now: Date): Promise<number> {
  return dealsHold((await loadDeals()).deals, now);
}

/** Returns the deal of a slug as it stands, ended or not. */
export async function findDeal(slug: string, now: Date): Promise<StandingDeal | undefined> {
  const { deals } = await loadDeals();
  const deal = deals.find((each) => each.slug === slug);
  return deal && standDeal(deal, now);
}

function milesTo(origin: Position, shop: Position | undefined): number {
  return shop ? distanceMiles(origin, shop) : Number.POSITIVE_INFINITY;
}
