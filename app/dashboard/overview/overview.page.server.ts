import { isHidden } from "#app/business/claim/when-public.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { placeLine } from "#app/directory/listing.card.ts";
import { doneLately } from "../history/history.page.server.ts";
import { ownListing } from "../own-listing.server.ts";
import { shopBar } from "../shop-bar-data.server.ts";
import { figuresRest, shopStatistics } from "../statistics/statistics.page.server.ts";
import { isItRight } from "./is-it-right.server.ts";
import { overviewSentence } from "./overview-sentence.ts";
import { waitsForYou } from "./waits-for-you.server.ts";

/** Lines of the history that the page shows, and things that wait. */
const MOST_DONE = 4;
const MOST_WAITING = 5;

/** Returns what a shop's first page shows: is it right, what waits, what it brought, what was done. Throws the 503 page. */
export async function viewOverview(member: Membership) {
  const own = await ownListing(member);
  const [bar, right, statistics, done] = await Promise.all([
    shopBar(member, ""),
    isItRight(member, own),
    shopStatistics(member),
    member.role === "owner" ? doneLately(member, MOST_DONE) : undefined,
  ]);
  const waits = await waitsForYou(member, own, right);
  const { listing, path, demonstration } = own;
  return {
    bar,
    shop: member.listingName,
    address: listing ? [listing.address, placeLine(listing)].filter(Boolean).join(", ") : member.place,
    path,
    demonstration,
    sentence: overviewSentence({
      differs: right?.differs,
      brought: statistics && {
        days: statistics.length,
        visits: statistics.totals.visit,
        calls: statistics.totals.call,
      },
      waits: waits.length,
      isHidden: isHidden(member),
    }),
    right: right && { rows: right.rows, file: right.file },
    waits: waits.slice(0, MOST_WAITING),
    more: Math.max(0, waits.length - MOST_WAITING),
    statistics: statistics && { from: statistics.from, to: statistics.to, charts: statistics.charts },
    rests: figuresRest(member, own),
    done,
  };
}
