import type { ShopDealRow } from "#app/backend/business-tables.ts";
import { shopPath } from "#app/business/business-paths.ts";
import { reasonWords } from "#app/business/deciding/reasons.ts";
import { DEAL_LENGTHS, dealKindName } from "#app/catalogue/deals/deal.ts";
import { standingOf } from "#app/catalogue/deals/deal-standing.ts";
import { DEAL_REASONS } from "#app/catalogue/deals/deciding/deal-reasons.ts";
import { type DealLawOfState, refusalOf } from "#app/catalogue/deals/writing/deal-law.server.ts";
import { dayOfShop } from "#app/catalogue/deals/writing/deal-limits.server.ts";
import { type DealText, hasLicense, parseDealText } from "#app/catalogue/deals/writing/deal-text.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { shortened } from "#app/site/shortened.ts";
import { formatDay, formatDays } from "#app/utils/dates.server.ts";
import { daysBetween, isDay } from "#app/utils/dates.ts";

/** A deal in its shop's own table. */
export type OwnDealRow = {
  id: string;
  path: string;
  title: string;
  kind: string;
  /** "Nov 2 – Dec 2, 2026". */
  dates: string;
  /** "Live", and after it "ends in 11 days". */
  standing: { word: string; look: "live" | "refused" | "plain"; rest?: string };
  /** What its last cell offers. */
  offers: ("edit" | "withdraw" | "again")[];
  /** Its form is on top of the page. */
  open: boolean;
};

type Seen = {
  listing?: Listing;
  law?: DealLawOfState;
  open: boolean;
  /** Readers see nothing of its shop's until the desk has decided. */
  hidden?: boolean;
};

/** Makes the row of a deal as it stands today at its shop. */
export function toOwnDealRow(
  claimId: string,
  row: ShopDealRow,
  { listing, law, open, hidden }: Seen,
  now: Date,
): OwnDealRow {
  const text = parseDealText(row.fields);
  const days = daysOf(text, listing, now);
  const over = days?.state === "ended" && (row.state === "live" || row.state === "waiting");
  return {
    id: row.id,
    path: shopPath(claimId, `deals/${row.id}`),
    // A draft may be longer than any deal: two hundred of them, whole, made this page two megabytes that a node writes in a quarter of a second.
    title: shortened(text.title, DEAL_LENGTHS.title[1]) || "Untitled",
    kind: dealKindName(text.kind) ?? "Not chosen",
    // A line may end between the two days, not within one.
    dates: days ? formatDays(days.starts, days.ends).replace(/(?<=[a-z]|,) /gi, "\u00a0") : "Not chosen",
    standing: standingWords(row, text, {
      days,
      law,
      hidden,
      unlicensed: listing && !hasLicense(listing),
      since: listing ? dayOfShop(listing, new Date(row.at)) : row.at.slice(0, 10),
    }),
    offers: over
      ? ["again"]
      : row.state === "live" || row.state === "waiting"
        ? ["edit", "withdraw"]
        : ["edit"],
    open,
  };
}

type Days = ReturnType<typeof standingOf> & { today: string };

function daysOf(
  { starts, ends, weekdays }: DealText,
  listing: Listing | undefined,
  now: Date,
): Days | undefined {
  if (!isDay(starts) || !isDay(ends) || ends < starts || !listing) return undefined;
  const today = dayOfShop(listing, now);
  return { ...standingOf({ starts, ends, weekdays: weekdays as never[] }, today), today };
}

function standingWords(
  { state, reason }: ShopDealRow,
  { kind }: DealText,
  {
    days,
    law,
    hidden,
    unlicensed,
    since,
  }: {
    days?: Days;
    law?: DealLawOfState;
    hidden?: boolean;
    unlicensed?: boolean;
    /** The day of the shop on which it was sent. */
    since: string;
  },
): OwnDealRow["standing"] {
  if (law && refusalOf(law, kind) && state !== "withdrawn")
    return { word: "Refused", look: "refused", rest: law.rule?.citation.split(";")[0] };
  if (state === "refused")
    return { word: "Refused", look: "refused", rest: reasonWords(DEAL_REASONS, reason) };
  if (state === "draft") return { word: "Draft", look: "plain" };
  if (state === "withdrawn") return { word: "Withdrawn", look: "plain" };
  if (!days) return { word: "Hidden: your listing is not in the directory", look: "plain" };
  if (days.state === "ended") return { word: `Ended ${formatDay(days.last, "MMM d")}`, look: "plain" };
  if (state === "waiting") return { word: `With our desk since ${formatDay(since, "MMM d")}`, look: "plain" };
  if (hidden) return { word: "Hidden until our desk has decided", look: "plain" };
  if (unlicensed) return { word: "Hidden: the registry has no license number for your shop", look: "plain" };
  if (days.starts > days.today)
    return { word: `Allowed, starts ${formatDay(days.starts, "MMM d")}`, look: "plain" };
  return { word: "Live", look: "live", rest: endsIn(daysBetween(days.today, days.last)) };
}

function endsIn(days: number): string {
  if (days === 0) return "ends today";
  return days === 1 ? "ends tomorrow" : `ends in ${days} days`;
}
