import { type Directory, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { listingTimeZone } from "#app/directory/hours/open-now.server.ts";
import { placeLine } from "#app/directory/listing.card.ts";
import type { Listing } from "#app/directory/listing.ts";
import { listingPath } from "#app/directory/listing-paths.ts";
import type { Problem } from "#app/site/published-data/problem.ts";
import { createPublication } from "#app/site/published-data/publication.server.ts";
import { stateName } from "#app/utils/us-states.ts";
import { DEAL_KINDS, type Deal, type DealShop } from "./deal.ts";
import { type DealRule, dealRules, ruleAgainst } from "./deal-rules.file.server.ts";
import { type DealsFile, dealProblem, dealsFile } from "./deals.file.server.ts";

/** A deal that may be published, with its shop. */
export type ShopDeal = Deal & { shop: DealShop };

export type Deals = { deals: readonly ShopDeal[]; problems: readonly Problem[] };

/** Where nobody knows the shop's place: a deal then ends with the day of the country's largest cities. */
const FALLBACK_ZONE = "America/New_York";

/** What /healthz says of the deals that are left out. */
const publication = createPublication<Deals>();
let current: (Deals & { file: DealsFile; rules: readonly DealRule[]; directory: Directory }) | undefined;

/**
 * Returns the deals that may be published, ended ones included. Joined with the shops and the law anew whenever the file, the
 * rules or the directory changed; what is refused is logged once.
 */
export async function loadDeals(): Promise<Deals> {
  const [file, rules, directory] = [dealsFile(), dealRules(), await loadDirectory()];
  if (current?.file === file && current.rules === rules && current.directory === directory) return current;
  const joined = joinDeals(file, rules, directory);
  publication.report(joined.problems, "a deal is left out");
  current = { ...joined, file, rules, directory };
  return current;
}

/** Puts each deal beside its shop, and refuses those without one and those that the shop's state forbids. */
export function joinDeals(
  { deals, problems }: DealsFile,
  rules: readonly DealRule[],
  directory: Pick<Directory, "listings" | "byId">,
): Deals {
  const refused: Problem[] = [...problems];
  const published = deals.flatMap((deal): ShopDeal[] => {
    const row = directory.byId.get(deal.listing);
    const listing = row === undefined ? undefined : directory.listings[row];
    if (!listing) {
      refused.push(dealProblem(deal.slug, `listing: the directory has no shop with the id ${deal.listing}`));
      return [];
    }
    const rule = ruleAgainst(rules, listing.state, deal.kind);
    if (!rule) return [{ ...deal, shop: shopOf(listing) }];
    const { citation } = rule;
    const what = DEAL_KINDS[deal.kind].toLowerCase();
    refused.push(
      dealProblem(deal.slug, `kind: ${stateName(listing.state)} does not allow "${what}" (${citation})`),
    );
    return [];
  });
  return { deals: published, problems: refused };
}

function shopOf(listing: Listing): DealShop {
  const { name, state, lat, lng } = listing;
  return {
    name,
    path: listingPath(listing),
    place: placeLine(listing),
    state,
    timeZone: listingTimeZone(listing) ?? FALLBACK_ZONE,
    position: lat !== undefined && lng !== undefined ? { lat, lng } : undefined,
  };
}
