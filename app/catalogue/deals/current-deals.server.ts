import { distanceMiles, type Position } from "#app/directory/places/distance.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { type StandingDeal, standDeal } from "./deal.card.server.ts";
import type { DealKind } from "./deal.ts";
import { loadDeals } from "./deal-store.server.ts";

type Wanted = {
  /** A shop's id in the directory. */
  listing?: string;
  state?: StateCode;
  kind?: DealKind;
  origin?: Position;
};

/**
 * Returns the deals that hold today or later: today's first, those that end soonest before others; then the coming ones,
 * the soonest first. With an `origin` both halves go by distance instead, shops that nobody can place last.
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
    .map((deal) => ({ ...standDeal(deal, now), miles: origin && milesTo(origin, deal.shop.position) }))
    .filter(({ standing }) => standing.state !== "ended")
    .sort((a, b) => half(a) - half(b) || (origin ? byDistance(a, b) : byDay(a, b)) || byTitle(a, b));
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

function half({ standing }: StandingDeal): number {
  return standing.state === "today" ? 0 : 1;
}

function byDistance(a: StandingDeal, b: StandingDeal): number {
  const [one, other] = [a.miles ?? 0, b.miles ?? 0];
  return one === other ? 0 : one - other;
}

function byDay(a: StandingDeal, b: StandingDeal): number {
  const day = ({ standing }: StandingDeal) =>
    standing.state === "today" ? standing.ends : (standing.next ?? standing.starts);
  return compare(day(a), day(b));
}

function byTitle(a: StandingDeal, b: StandingDeal): number {
  return compare(a.deal.title, b.deal.title) || compare(a.deal.slug, b.deal.slug);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
