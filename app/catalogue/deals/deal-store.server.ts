import { type Directory, getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { isClaimedShop } from "#app/directory/edits/shop-word.server.ts";
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
import { FALLBACK_ZONE, readStoredDeal, type StoredDeal } from "./shop-deal.server.ts";
import { shopDeals } from "./shop-deals-data.server.ts";

/** A deal that may be published, with its shop. */
export type ShopDeal = Deal & { shop: DealShop };

export type Deals = { deals: readonly ShopDeal[]; problems: readonly Problem[] };

/** What a mistake in the table is said to be in. */
const SHOPS_OWN = "the shops’ own deals";

/** What /healthz says of the deals that are left out. */
const publication = createPublication<Deals>();
let current: (Deals & Sources) | undefined;

type Sources = {
  file: DealsFile;
  rules: readonly DealRule[];
  directory: Directory;
  ofShops: readonly StoredDeal[];
};

/**
 * Returns the deals that may be published, ended ones included: the file's and the shops' own. Joined with the shops and the law anew
 * whenever one of these changed; what is refused is logged once.
 */
export async function loadDeals(): Promise<Deals> {
  const sources: Sources = {
    file: dealsFile(),
    rules: dealRules(),
    directory: await loadDirectory(),
    ofShops: shopDeals(),
  };
  const same = (Object.keys(sources) as (keyof Sources)[]).every((key) => current?.[key] === sources[key]);
  if (current && same) return current;
  const { file, rules, directory, ofShops } = sources;
  const joined = joinDeals(file, rules, directory, ofShops);
  publication.report(joined.problems, "a deal is left out");
  current = { ...joined, ...sources };
  return current;
}

type Shops = Pick<Directory, "listings" | "byId" | "closed">;

/** Puts each deal beside its shop, and refuses those without one and those that the shop's state forbids. */
export function joinDeals(
  file: DealsFile,
  rules: readonly DealRule[],
  directory: Shops,
  ofShops: readonly StoredDeal[] = [],
): Deals {
  const problems: Problem[] = [...file.problems];
  const taken = new Set(file.deals.map(({ slug }) => slug));
  const own = ofShops.flatMap((stored): Deal[] => {
    const listing = getListing(directory, stored.listing);
    // A shop that left the directory is asleep, and so is a claim whose listing is another shop's now: product.md 15.17.
    if (!listing || !isClaimedShop(listing, stored.claim)) return [];
    const read = readStoredDeal(stored, listing);
    if ("deal" in read && !taken.has(stored.slug)) return [read.deal];
    const reason = "deal" in read ? "slug: a deal of the file has it" : read.reason;
    problems.push(dealProblem(stored.slug, reason, SHOPS_OWN));
    return [];
  });
  const closed = new Set([...directory.closed.values()].map(({ id }) => id));
  const deals = [...file.deals, ...own].flatMap((deal): ShopDeal[] => {
    // A shop that its registry no longer has ends its deals: nobody's mistake.
    if (closed.has(deal.listing)) return [];
    const judged = judge(deal, rules, directory);
    if (typeof judged !== "string") return [judged];
    problems.push(dealProblem(deal.slug, judged, deal.shopsWord && SHOPS_OWN));
    return [];
  });
  return { deals, problems };
}

/** The deal with its shop, or why it is not published. */
function judge(deal: Deal, rules: readonly DealRule[], directory: Shops): ShopDeal | string {
  const listing = getListing(directory, deal.listing);
  if (!listing) return `listing: the directory has no shop with the id ${deal.listing}`;
  const rule = ruleAgainst(rules, listing.state, deal.kind);
  if (!rule) return { ...deal, shop: shopOf(listing) };
  const what = DEAL_KINDS[deal.kind].toLowerCase();
  return `kind: ${stateName(listing.state)} does not allow "${what}" (${rule.citation})`;
}

/** Returns what a deal needs of its shop. */
export function shopOf(listing: Listing): DealShop {
  const { name, state, lat, lng, approximate } = listing;
  return {
    name,
    path: listingPath(listing),
    place: placeLine(listing),
    state,
    timeZone: listingTimeZone(listing) ?? FALLBACK_ZONE,
    position: lat !== undefined && lng !== undefined ? { lat, lng } : undefined,
    ...(approximate && { approximate: true as const }),
  };
}
