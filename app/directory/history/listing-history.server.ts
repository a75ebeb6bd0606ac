import { formatDay } from "#app/utils/dates.server.ts";
import { DEMONSTRATION_SOURCE, type Listing } from "../listing.ts";
import type { History } from "./history.file.server.ts";
import { type HistoryEvent, isMove } from "./history-event.ts";
import { listingConfirmedUntil } from "./unconfirmed.ts";

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** So long a page tells of a change. */
const TOLD_DAYS = 365;

/** What a listing's page says of its time. */
export type ListingHistory = {
  /** "Licensed since" and the day, or what is known instead: "In the registry since", "November 22, 2026 or earlier". */
  since?: { term: string; text: string };
  /** "Moved here from 12 Elm Street in October 2026": what changed within a year, the newest first. */
  changes: string[];
  /** The day of the last comparison with its registry, where that is too long ago. */
  notConfirmedSince?: string;
};

/** Returns what a listing's page says of its time, and until when that holds (milliseconds since 1970): product.md 22.15, 22.20. */
export function listingHistory(
  listing: Listing,
  { byId }: Pick<History, "byId">,
  now: Date,
): { history: ListingHistory; until: number } {
  const real = listing.source !== DEMONSTRATION_SOURCE;
  const events = real ? (byId.get(listing.id) ?? []) : [];
  const holds = listingConfirmedUntil(listing);
  const confirmed = now.getTime() < holds;
  return {
    history: {
      since: sinceWhen(listing, events),
      changes: changesOf(listing, events, now),
      notConfirmedSince: confirmed ? undefined : formatDay(listing.checkedAt ?? "", "MMMM d, yyyy"),
    },
    until: confirmed ? holds : Infinity,
  };
}

/** Returns the ISO day on which an import first saw a listing, and whether its registry may have had it long before. */
export function firstSeen(events: readonly HistoryEvent[]): { day: string; orEarlier: boolean } | undefined {
  const first = events.findLast(({ what }) => what === "found" || what === "opened");
  return first && { day: first.day, orEarlier: first.what === "found" };
}

function sinceWhen({ licensedSince }: Listing, events: readonly HistoryEvent[]): ListingHistory["since"] {
  if (licensedSince) return { term: "Licensed since", text: formatDay(licensedSince, "MMMM d, yyyy") };
  const first = firstSeen(events);
  if (!first) return undefined;
  const day = formatDay(first.day, "MMMM d, yyyy");
  return { term: "In the registry since", text: first.orEarlier ? `${day} or earlier` : day };
}

/** The last move, the last other name and the last change of hands: what stood there before that helps nobody. */
function changesOf(listing: Listing, events: readonly HistoryEvent[], now: Date): string[] {
  const told = events.filter(({ day }) => now.getTime() < endOfDays(day, TOLD_DAYS));
  const moved = told.find(isMove);
  const renamed = told.find(({ what }) => what === "name");
  const sold = told.find(({ what }) => what === "owner");
  return told
    .filter((event) => event === moved || event === renamed || event === sold)
    .flatMap((event) => sentence(event, listing) ?? []);
}

function sentence({ what, before, day }: HistoryEvent, listing: Listing): string | undefined {
  const month = formatDay(day, "MMMM yyyy");
  if (what === "owner") return `Under a new owner since ${month}`;
  // It may have its old name or street again, by an operator's or its shop's own word.
  if (what === "name") return same(before, listing.name) ? undefined : `Formerly ${before}, until ${month}`;
  const place = `, ${listing.city}, ${listing.state}`;
  const [street = "", rest = ""] = before.split(/(?=, [^,]+, [A-Z]{2}(?: \d{5})?$)/);
  if (same(street, listing.address ?? "")) return undefined;
  const from = rest.replace(/ \d{5}$/, "") === place ? street : before.replace(/ \d{5}$/, "");
  return `Moved here from ${from} in ${month}`;
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function endOfDays(day: string, days: number): number {
  return Date.parse(day) + (days + 1) * DAY_MILLISECONDS;
}
