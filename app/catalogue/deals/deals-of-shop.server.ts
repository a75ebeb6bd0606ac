import { formatDay } from "#app/utils/dates.server.ts";
import { dealsHold, listCurrentDeals } from "./current-deals.server.ts";
import { type StandingDeal, standDeal, toDealRow, weekdaysText } from "./deal.card.server.ts";
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

/** What a list of shops says of a deal: "20% off edibles", "ends today", "through Nov 24" or "Tuesdays through Nov 24". */
export type DealMark = { title: string; ends: string };

/** Returns, by listing, the deal that holds today at its shop and ends first, and until when that is so (milliseconds since 1970). */
export async function dealMarks(
  listings: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, DealMark & { until: number }>> {
  const wanted = new Set(listings);
  const { deals } = await loadDeals();
  const today = deals
    .filter(({ listing }) => wanted.has(listing))
    .map((deal) => standDeal(deal, now))
    .filter(({ standing }) => standing.state === "today")
    .sort((a, b) => (a.standing.last < b.standing.last ? 1 : -1));
  return new Map(
    today.map((one) => [one.deal.listing, { ...markOf(one), until: dealsHold([one.deal], now) }]),
  );
}

/** The mark of a deal that holds today. */
export function markOf({ deal, standing: { next, last } }: StandingDeal): DealMark {
  if (next === last) return { title: deal.title, ends: "ends today" };
  const days = [weekdaysText(deal.weekdays), `through ${formatDay(last, "MMM d")}`];
  return { title: deal.title, ends: days.filter(Boolean).join(" ") };
}
