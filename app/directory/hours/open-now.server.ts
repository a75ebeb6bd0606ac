import { LRUCache } from "lru-cache";
import type { Listing } from "../listing.ts";
import { timeZoneAt } from "../places/time-zone.server.ts";
import { type OpeningState, openingState } from "./opening-hours.server.ts";

/** The state of one text of hours in one zone is the same for all its listings, for a minute. */
const KEPT = new LRUCache<string, { state: OpeningState | undefined }>({ max: 20_000, ttl: 60_000 });

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
  const zone = listing.hours ? listingTimeZone(listing) : undefined;
  if (!listing.hours || !zone) return undefined;
  const minute = Math.floor(now.getTime() / 60_000);
  const key = `${minute}|${zone}|${listing.hours}`;
  const kept = KEPT.get(key);
  if (kept) return kept.state;
  const state = openingState(listing.hours, zone, now);
  KEPT.set(key, { state });
  return state;
}
