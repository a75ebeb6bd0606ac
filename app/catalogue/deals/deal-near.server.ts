import { distanceMiles, type Position, roundedMiles } from "#app/directory/places/distance.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { dealsHold } from "./current-deals.server.ts";
import { dealPath, type StandingDeal, standDeal } from "./deal.card.server.ts";
import { loadDeals, type ShopDeal } from "./deal-store.server.ts";
import { type DealMark, markOf } from "./deals-of-shop.server.ts";

/** A deal near a place: what it is, and where. */
export type DealNear = DealMark & {
  path: string;
  shop: { name: string; path: string };
  miles?: number;
  about?: true;
};

type Around = { origin: Position /** Miles. */; within: number; state: StateCode };

/**
 * Returns the deal nearest to a place of those that hold today: within some miles at any shop, otherwise in the state (product.md 4.6); and
 * until when that holds, since each shop's midnight brings other deals (milliseconds since 1970, Infinity for ever).
 */
export async function dealNear(around: Around, now: Date): Promise<DealAndUntil> {
  const { deals } = await loadDeals();
  return nearestDeal(deals, around, now);
}

type DealAndUntil = { deal?: DealNear; until: number };

/** As `dealNear`, of the deals it is given. */
export function nearestDeal(
  deals: readonly ShopDeal[],
  { origin, within, state }: Around,
  now: Date,
): DealAndUntil {
  const around = deals
    .map((deal): Far => {
      const { position } = deal.shop;
      const miles = position ? distanceMiles(origin, position) : Number.POSITIVE_INFINITY;
      return { ...standDeal(deal, now), miles };
    })
    .filter(
      ({ deal, standing, miles }) =>
        standing.state !== "ended" && (miles <= within || deal.shop.state === state),
    );
  const [nearest] = around
    .filter(({ standing }) => standing.state === "today")
    .sort((a, b) => beyond(a, within) - beyond(b, within) || compareMiles(a, b) || compareEnds(a, b));
  const until = dealsHold(
    around.map(({ deal }) => deal),
    now,
  );
  if (!nearest) return { until };
  const { slug, shop } = nearest.deal;
  return {
    deal: {
      ...markOf(nearest),
      path: dealPath(slug),
      shop: { name: shop.name, path: shop.path },
      miles: roundedMiles(nearest.miles),
      ...(shop.approximate && { about: true as const }),
    },
    until,
  };
}

type Far = StandingDeal & { miles: number };

function beyond({ miles }: Far, within: number): number {
  return miles <= within ? 0 : 1;
}

function compareMiles(a: Far, b: Far): number {
  return a.miles === b.miles ? 0 : a.miles - b.miles;
}

/** Of one shop's, the deal that ends first, as in its row. */
function compareEnds(a: Far, b: Far): number {
  return a.standing.last < b.standing.last ? -1 : a.standing.last > b.standing.last ? 1 : 0;
}
