import { listCurrentDeals } from "#app/catalogue/deals/current-deals.server.ts";
import { type StandingDeal, toDealRow } from "#app/catalogue/deals/deal.card.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { addDays } from "#app/utils/dates.ts";
import { stateName } from "#app/utils/us-states.ts";
import type { Week } from "./week.server.ts";

/** The most of one state: an edition is no catalogue. */
const MOST_OF_STATE = 2;

type DealsOfState = {
  state: string;
  deals: { title: string; path: string; shop: string; until: string }[];
};

/** The deals that hold in the week after an edition, by state, and whether some are fictional. */
export type DealsOfWeek = { states: DealsOfState[]; count: number; demonstration: boolean };

/** Returns those that the law of their state allows: what it refuses is in no list of deals. */
export async function dealsOfWeek({ to, until }: Week): Promise<DealsOfWeek> {
  const last = addDays(to, 6);
  const deals = (await listCurrentDeals({}, until)).filter(({ standing }) => (standing.next ?? "") <= last);
  const byState = new Map<string, StandingDeal[]>();
  for (const deal of deals) {
    const state = stateName(deal.deal.shop.state);
    byState.set(state, [...(byState.get(state) ?? []), deal]);
  }
  const states = [...byState]
    .map(([state, all]) => ({ state, deals: all.slice(0, MOST_OF_STATE).map(toDeal) }))
    .sort((a, b) => a.state.localeCompare(b.state, "en-US"));
  return {
    states,
    count: states.reduce((sum, each) => sum + each.deals.length, 0),
    demonstration: deals.some(({ deal }) => deal.demonstration),
  };
}

function toDeal(standing: StandingDeal): DealsOfState["deals"][number] {
  const { title, path, shop } = toDealRow(standing);
  return { title, path, shop: shop.name, until: formatDay(standing.standing.last) };
}
