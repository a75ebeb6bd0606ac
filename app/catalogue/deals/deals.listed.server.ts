import type { SearchablePage } from "#app/site/listed.ts";
import type { SitemapPage } from "#app/site/sitemap-page.ts";
import { stateName } from "#app/utils/us-states.ts";
import { listCurrentDeals } from "./current-deals.server.ts";
import { dealPath } from "./deal.card.server.ts";
import { DEAL_KINDS } from "./deal.ts";

/** The pages of deals for the sitemap: the list, and each deal that has not ended. */
export async function listDealPages(now = new Date()): Promise<SitemapPage[]> {
  const deals = await listCurrentDeals({}, now);
  return [{ path: "/deals" }, ...deals.map(({ deal }) => ({ path: dealPath(deal.slug) }))];
}

/** The deals that have not ended, as the search knows them. */
export async function listSearchableDeals(now = new Date()): Promise<SearchablePage[]> {
  const deals = await listCurrentDeals({}, now);
  return deals.map(({ deal: { slug, title, summary, kind, shop } }) => ({
    path: dealPath(slug),
    title,
    kicker: "Deal",
    summary,
    words: [DEAL_KINDS[kind], shop.name, shop.place, stateName(shop.state), "deal discount"].join(" "),
  }));
}
