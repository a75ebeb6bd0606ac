import { json } from "@remix-run/node";
import { CACHE, keptUntil } from "#app/site/http/cache-policy.ts";
import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { pageData } from "#app/site/http/page-data.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { type StateCode, stateName } from "#app/utils/us-states.ts";
import { allDealsHold, findDeal, listCurrentDeals } from "./current-deals.server.ts";
import { type DealRow, dealPath, toDealRow } from "./deal.card.server.ts";

/** A deal's page. */
export type DealPage = {
  deal: DealRow;
  state: { code: StateCode; name: string };
  /** Other deals in its state, nearest first. */
  others: DealRow[];
  /** Its last day, once that is over. */
  ended?: string;
};

/** How many other deals a deal's page names. */
const OTHERS = 3;

/**
 * Answers a deal's page, which is kept until the next midnight of a shop. An ended deal is gone (410, not kept) and leads to its shop; throws
 * a 404 for an unknown one and a redirect to the lowercase form.
 */
export async function viewDeal(request: Request, slug = "", now = new Date()) {
  const found = atCanonicalPath(request, await findDeal(slug.toLowerCase(), now), {
    pathOf: ({ deal }) => dealPath(deal.slug),
    otherwise: "There is no such deal.",
  });
  const { deal, standing } = found;
  const { state, position, approximate } = deal.shop;
  const origin = position && { ...position, approximate };
  const others = (await listCurrentDeals({ state, origin }, now))
    .filter((other) => other.deal.slug !== deal.slug)
    .slice(0, OTHERS);
  const page: DealPage = {
    deal: toDealRow(found),
    state: { code: state, name: stateName(state) },
    others: others.map(toDealRow),
  };
  if (standing.state !== "ended")
    return pageData(page, { "Cache-Control": keptUntil(await allDealsHold(now), now) });
  const ended = formatDay(standing.last);
  return json<DealPage>({ ...page, ended }, { status: 410, headers: { "Cache-Control": CACHE.never } });
}
