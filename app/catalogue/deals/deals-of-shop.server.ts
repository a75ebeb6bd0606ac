import { listCurrentDeals } from "./current-deals.server.ts";
import { toDealRow } from "./deal.card.server.ts";
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
