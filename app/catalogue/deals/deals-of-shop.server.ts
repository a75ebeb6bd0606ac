import { formatDay } from "#app/utils/dates.server.ts";
import { listCurrentDeals } from "./current-deals.server.ts";
import { type StandingDeal, standDeal, toDealRow } from "./deal.card.server.ts";
import { loadDeals } from "./deal-store.server.ts";
import { dealWhen } from "./deal-when.ts";

/** A deal as its shop's page shows it. */
export type DealOfShop = {
  path: string;
  title: string;
  summary: string;
  /** "Today", "Next on Tuesday, Nov 24". */
  when: string;
  /** "Nov 16 – Dec 1, 2026". */
  dates: string;
  /** "Nov 20, 2026": when the shop wrote it. */
  shopsWord?: string;
  demonstration?: true;
};

/** Returns the deals of a listing of the directory that hold today or later, today's first. */
export async function listDealsOfShop(listing: string, now: Date): Promise<DealOfShop[]> {
  const deals = await listCurrentDeals({ listing }, now);
  return deals.map((deal) => {
    const row = toDealRow(deal);
    const { path, title, summary, dates, shopsWord, demonstration } = row;
    return { path, title, summary, when: dealWhen(row), dates, shopsWord, demonstration };
  });
}

/** What a list of shops says of a deal: "20% off edibles", "ends today" or "through Nov 24". */
export type DealMark = { title: string; ends: string };

/** Returns, by listing, the deal that holds today at its shop and ends first. */
export async function dealMarks(
  listings: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, DealMark>> {
  const wanted = new Set(listings);
  const { deals } = await loadDeals();
  const today = deals
    .filter(({ listing }) => wanted.has(listing))
    .map((deal) => standDeal(deal, now))
    .filter(({ standing }) => standing.state === "today")
    .sort((a, b) => (a.standing.ends < b.standing.ends ? 1 : -1));
  return new Map(today.map((deal) => [deal.deal.listing, markOf(deal)]));
}

/** The mark of a deal that holds today. */
export function markOf({ deal, standing: { next, ends } }: StandingDeal): DealMark {
  return { title: deal.title, ends: next === ends ? "ends today" : `through ${formatDay(ends, "MMM d")}` };
}
