import { distanceMiles } from "#app/directory/places/distance.ts";
import { middleOf } from "#app/directory/places/state-middle.server.ts";
import { type StateCode, stateInText } from "#app/utils/us-states.ts";
import { listCurrentDeals } from "./current-deals.server.ts";
import type { StandingDeal } from "./deal.card.server.ts";
import type { DealKind } from "./deal.ts";

/** How many of another state's deals a page shows; a link leads to all. */
const MOST = 4;

/** Returns today's deals of the state nearest to one without any, by their middles (product.md 19.3); undefined where no state has one. */
export async function nearestWithDeals(
  state: StateCode,
  kind: DealKind | undefined,
  now: Date,
): Promise<{ state: StateCode; name: string; deals: StandingDeal[] } | undefined> {
  const today = (await listCurrentDeals({ kind }, now)).filter(
    ({ deal, standing }) => standing.state === "today" && deal.shop.state !== state,
  );
  const from = middleOf(state);
  const miles = (other: StateCode) => distanceMiles(from, middleOf(other));
  const [nearest] = [...new Set(today.map(({ deal }) => deal.shop.state))].sort(
    (a, b) => miles(a) - miles(b),
  );
  if (!nearest) return undefined;
  return {
    state: nearest,
    name: stateInText(nearest),
    deals: today.filter(({ deal }) => deal.shop.state === nearest).slice(0, MOST),
  };
}
