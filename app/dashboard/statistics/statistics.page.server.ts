import { isHidden } from "#app/business/claim/when-public.server.ts";
import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { COUNT_KIND_LIST, COUNT_KINDS, type CountKind } from "#app/directory/counts/count.ts";
import { countsOf } from "#app/directory/counts/counts-data.server.ts";
import { orAway } from "#app/site/http/or-away.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { addDays } from "#app/utils/dates.ts";
import { type OwnListingOf, ownListing } from "../own-listing.server.ts";
import { shopBar } from "../shop-bar-data.server.ts";
import { CHART_DAYS, type Chart, chartDays, makeChart } from "./chart.ts";
import { claimSince } from "./claim-since-data.server.ts";

/** A chart as pages show it. */
export type ShownChart = {
  kind: CountKind;
  name: string;
  total: string;
  /** "188 more than in the 30 days before." */
  change?: string;
  /** "188 more" */
  changeShort?: string;
  /** "Most: 68 on Saturday, Oct 24." */
  most?: string;
  bars: number[];
  /** The place of the highest. */
  highest: number;
  first: string;
  last: string;
};

/** Whether nothing is counted of a shop now, since readers see nothing of what it says: product.md 15.17. */
export function figuresRest(member: Membership, { listing }: Pick<OwnListingOf, "listing">): boolean {
  return isHidden({ ...member, isAbsent: !listing });
}

/** Returns what was counted for a shop, as its charts show it, and each day's counts, the newest first; undefined before the first whole day. */
export async function shopStatistics(member: Membership, now = new Date()) {
  const { dayOf, listing } = await ownListing(member);
  const rests = figuresRest(member, { listing });
  const since = dayOf((await orAway(() => claimSince(member))) ?? now.toISOString());
  const days = chartDays(dayOf(now.toISOString()), since);
  if (!days) return undefined;
  const rows = await orAway(() => countsOf(member, addDays(days.from, -CHART_DAYS), days.to));
  // What was counted before is another's, whose claim it was then.
  const own = rows.filter(({ day }) => day >= since);
  const charts = COUNT_KIND_LIST.map((kind) => {
    const counted = new Map(own.filter((row) => row.kind === kind).map(({ day, count }) => [day, count]));
    return { kind, chart: makeChart(counted, days, since) };
  });
  return {
    from: formatDay(days.from, "MMM d"),
    to: formatDay(days.to),
    length: charts[0]?.chart.days.length ?? 0,
    totals: Object.fromEntries(charts.map(({ kind, chart }) => [kind, chart.total])) as Record<
      CountKind,
      number
    >,
    // Fewer than before says nothing of days that were not counted.
    charts: charts.map(({ kind, chart }) => shown(kind, rests ? { ...chart, change: undefined } : chart)),
    days: (charts[0]?.chart.days ?? [])
      .map(({ day }, at) => ({
        day: formatDay(day, "EEEE, MMM d, yyyy"),
        iso: day,
        counts: charts.map(({ chart }) => chart.days[at]?.count ?? 0),
      }))
      .reverse(),
  };
}

export type ShopStatistics = NonNullable<Awaited<ReturnType<typeof shopStatistics>>>;

function shown(kind: CountKind, { total, days, most, change }: Chart): ShownChart {
  const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
  const short = change === undefined ? undefined : changeWords(change);
  return {
    kind,
    name: COUNT_KINDS[kind],
    total: total.toLocaleString("en-US"),
    changeShort: short,
    change: short && `${short} ${change === 0 ? "as" : "than"} in the ${days.length} days before.`,
    most: most && `Most: ${most.count.toLocaleString("en-US")} on ${formatDay(most.day, "EEEE, MMM d")}.`,
    bars: days.map(({ count }) => count),
    highest: most ? days.findIndex(({ day }) => day === most.day) : -1,
    first: formatDay(first, "MMM d"),
    last: formatDay(last, "MMM d"),
  };
}

function changeWords(change: number): string {
  if (change === 0) return "As many";
  return `${Math.abs(change).toLocaleString("en-US")} ${change > 0 ? "more" : "fewer"}`;
}

/** Returns what a shop's page of its statistics shows. Throws the 503 page. */
export async function viewStatistics(member: Membership) {
  const [bar, own, statistics] = await Promise.all([
    shopBar(member, "statistics"),
    ownListing(member),
    shopStatistics(member),
  ]);
  const rests = figuresRest(member, own);
  return { bar, shop: member.listingName, demonstration: own.demonstration, statistics, rests };
}
