import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import type { Position } from "#app/directory/places/distance.ts";
import { type StateCode, stateInText } from "#app/utils/us-states.ts";
import { listCurrentDeals } from "./current-deals.server.ts";
import type { StandingDeal } from "./deal.card.server.ts";
import type { DealKind } from "./deal.ts";

/** How many of another state's deals a page shows; a link leads to all. */
const MOST = 4;

/** Returns today's deals of the state nearest to one without any (product.md 19.3); undefined where nothing says where that is. */
export async function nearestWithDeals(
  state: StateCode,
  kind: DealKind | undefined,
  now: Date,
): Promise<{ state: StateCode; name: string; deals: StandingDeal[] } | undefined> {
  const origin = await middleOf(state);
  if (!origin) return undefined;
  const today = (await listCurrentDeals({ kind, origin }, now)).filter(
    ({ deal, standing }) => standing.state === "today" && deal.shop.position,
  );
  const nearest = today[0]?.deal.shop.state;
  if (!nearest) return undefined;
  const deals = today.filter(({ deal }) => deal.shop.state === nearest).slice(0, MOST);
  // Miles from the middle of a state say nothing to a reader.
  return {
    state: nearest,
    name: stateInText(nearest),
    deals: deals.map(({ miles: _miles, ...deal }) => deal),
  };
}

/** Where a state's shops are, on average: where its readers are, rather than its deserts. */
async function middleOf(state: StateCode): Promise<Position | undefined> {
  const { listings } = await loadDirectory();
  let [shops, lat, lng] = [0, 0, 0];
  for (const listing of listings) {
    if (listing.state !== state || listing.lat === undefined || listing.lng === undefined) continue;
    shops += 1;
    lat += listing.lat;
    lng += listing.lng;
  }
  return shops > 0 ? { lat: lat / shops, lng: lng / shops } : undefined;
}
