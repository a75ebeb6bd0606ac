import type { StateCode } from "#app/utils/us-states.ts";
import type { DealDay } from "./deal-day.ts";

/** What a deal offers. The law of a state forbids some of them (deal-rules.json). */
export const DEAL_KINDS = {
  "percent-off": "Percent off",
  "fixed-price": "Fixed price",
  bundle: "Bundle",
  "buy-one-get-one": "Buy one, get one",
  "free-gift": "Free gift",
  contest: "Contest",
  loyalty: "Loyalty program",
} as const;

export type DealKind = keyof typeof DEAL_KINDS;

/** A kind in words; undefined for what is none. A draft keeps what was sent, also the name of what every object has. */
export function dealKindName(kind: string): string | undefined {
  return Object.hasOwn(DEAL_KINDS, kind) ? DEAL_KINDS[kind as DealKind] : undefined;
}

/** In the order of Date's getUTCDay(). */
export const WEEKDAYS = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The fewest and the most characters of a deal's texts. */
export const DEAL_LENGTHS = { title: [5, 90], summary: [20, 200], conditions: [10, 400] } as const;

/** A deal as data/deals.json has it, or its shop wrote it. */
export type Deal = {
  slug: string;
  title: string;
  /** The directory's id of the shop. */
  listing: string;
  /** The license under which the shop advertises: pages always show it. */
  licenseNumber: string;
  /** First and last day, both included, by the calendar of the shop's place. */
  starts: DealDay;
  ends: DealDay;
  /** The days of the week on which it holds; none means all. */
  weekdays: Weekday[];
  kind: DealKind;
  summary: string;
  conditions: string;
  /** ISO date on which the shop itself wrote it: a deal of the table, not of the file. */
  shopsWord?: string;
  /** ISO date on which an editor last compared it with what the shop says. */
  checkedOn?: string;
  /** True for the shipped, fictional ones. */
  demonstration?: true;
};

/** The shop of a deal, as far as deals need it. */
export type DealShop = {
  name: string;
  path: string;
  /** "Denver, CO 80204". */
  place: string;
  state: StateCode;
  /** IANA name; the time of New York stands in for a shop that nobody can place. */
  timeZone: string;
  position?: { lat: number; lng: number };
  /** The position is the middle of its ZIP or city. */
  approximate?: true;
};
