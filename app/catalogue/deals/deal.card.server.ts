import { roundedMiles } from "#app/directory/places/distance.ts";
import { formatDay, formatDays } from "#app/utils/dates.server.ts";
import { dayIn } from "#app/utils/dates.ts";
import { DEAL_KINDS, WEEKDAYS, type Weekday } from "./deal.ts";
import { type Standing, standingOf } from "./deal-standing.ts";
import type { ShopDeal } from "./deal-store.server.ts";

/** A deal with what today makes of it. */
export type StandingDeal = {
  deal: ShopDeal;
  standing: Standing;
  miles?: number;
  /** What its miles are from is known no better than by its ZIP or city. */
  fromAbout?: boolean;
};

/** A deal as a row of a list shows it. */
export type DealRow = {
  path: string;
  title: string;
  kind: string;
  summary: string;
  conditions: string;
  shop: { name: string; path: string; place: string };
  licenseNumber: string;
  /** "Nov 16 – Dec 1, 2026". */
  dates: string;
  /** "Tuesdays and Thursdays", "Monday to Friday"; absent for every day. */
  weekdays?: string;
  /** "Tuesday, Nov 24": the next day on which it holds, unless that is today. */
  next?: string;
  /** True on its last day. */
  lastDay?: true;
  miles?: number;
  /** One end of its miles is the middle of a shop's ZIP or city. */
  about?: true;
  demonstration?: true;
  /** "Nov 20, 2026": when the shop wrote it. */
  shopsWord?: string;
  /** "Nov 20, 2026". */
  checked?: string;
};

/** The deal as it stands at a moment, by the calendar of its shop. */
export function standDeal(deal: ShopDeal, now: Date): StandingDeal {
  return { deal, standing: standingOf(deal, dayIn(deal.shop.timeZone, now)) };
}

/** Makes the row of a deal. */
export function toDealRow({ deal, standing, miles, fromAbout }: StandingDeal): DealRow {
  const { slug, title, kind, summary, conditions, shop, licenseNumber, weekdays, shopsWord, checkedOn } =
    deal;
  const { state, next, starts, ends, last } = standing;
  return {
    path: dealPath(slug),
    title,
    kind: DEAL_KINDS[kind],
    summary,
    conditions,
    shop: { name: shop.name, path: shop.path, place: shop.place },
    licenseNumber,
    dates: formatDays(starts, ends),
    weekdays: weekdaysText(weekdays),
    next: state === "coming" && next ? formatDay(next, "EEEE, MMM d") : undefined,
    lastDay: state === "today" && next === last ? true : undefined,
    miles: roundedMiles(miles),
    about: (miles !== undefined && (shop.approximate || fromAbout)) || undefined,
    demonstration: deal.demonstration,
    shopsWord: shopsWord && formatDay(shopsWord),
    checked: checkedOn && formatDay(checkedOn),
  };
}

export function dealPath(slug: string): string {
  return `/deals/${slug}`;
}

/** A week as shops count it. */
const WEEK = [...WEEKDAYS.slice(1), WEEKDAYS[0]];

/** "Mondays and Fridays", "Monday to Friday"; undefined for every day. */
export function weekdaysText(weekdays: readonly Weekday[]): string | undefined {
  const days = WEEK.filter((day) => weekdays.includes(day));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || days.length === WEEK.length) return undefined;
  const unbroken = WEEK.indexOf(last) - WEEK.indexOf(first) === days.length - 1;
  if (unbroken && days.length > 2) return `${first} to ${last}`;
  return new Intl.ListFormat("en-US").format(days.map((day) => `${day}s`));
}
