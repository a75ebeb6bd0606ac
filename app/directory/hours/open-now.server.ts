import { LRUCache } from "lru-cache";
import { nextMidnight } from "#app/utils/dates.ts";
import type { Listing } from "../listing.ts";
import { timeZoneAt } from "../places/time-zone.server.ts";
import { changeMoment, type OpeningState, openingState } from "./opening-hours.server.ts";

/** A shop's state at a moment, and when that changes, in milliseconds since 1970; `dayEnds` where that is on a later day. */
export type Opening = { state: OpeningState; changesAt?: number; dayEnds?: number };

/** The state of one text of hours in one zone is the same for all its listings, for a minute. */
const KEPT = new LRUCache<string, { opening: Opening | undefined }>({ max: 20_000, ttl: 60_000 });

const ZONES = new WeakMap<Listing, string>();

/** The listing's own time zone, by its position; undefined when it has none. */
export function listingTimeZone(listing: Listing): string | undefined {
  if (listing.lat === undefined || listing.lng === undefined) return undefined;
  const known = ZONES.get(listing);
  if (known) return known;
  const zone = timeZoneAt({ lat: listing.lat, lng: listing.lng });
  ZONES.set(listing, zone);
  return zone;
}

/**
 * Whether a listing is open at an instant, in its own time zone, and until when. Undefined when its hours or its zone
 * are not known.
 */
export function listingOpeningState(listing: Listing, now: Date): OpeningState | undefined {
  return openingOf(listing, now)?.state;
}

/** The same with the moment at which it changes. */
export function openingOf(listing: Listing, now: Date): Opening | undefined {
  const zone = listing.hours ? listingTimeZone(listing) : undefined;
  if (!listing.hours || !zone) return undefined;
  const minute = Math.floor(now.getTime() / 60_000);
  const key = `${minute}|${zone}|${listing.hours}`;
  const kept = KEPT.get(key);
  if (kept) return kept.opening;
  const state = openingState(listing.hours, zone, now);
  const opening = state && {
    state,
    changesAt: changeMoment(state, zone, now),
    ...(state.changes && state.changes.days > 0 && { dayEnds: nextMidnight(zone, now) }),
  };
  KEPT.set(key, { opening });
  return opening;
}

/** When it opens or closes next, in milliseconds since 1970; Infinity for never, or nobody knows. */
export function nextChange(opening: Opening | undefined): number {
  return opening?.changesAt ?? Number.POSITIVE_INFINITY;
}

/** Until when its words hold, in milliseconds since 1970: what opens tomorrow opens today once its shop's midnight has passed. */
export function wordsHold(opening: Opening | undefined): number {
  return Math.min(nextChange(opening), opening?.dayEnds ?? Number.POSITIVE_INFINITY);
}
