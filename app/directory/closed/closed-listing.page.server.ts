import { atCanonicalPath } from "#app/site/http/canonical-path.server.ts";
import { formatDay } from "#app/utils/dates.server.ts";
import { parseState, stateName } from "#app/utils/us-states.ts";
import { type Directory, loadDirectory } from "../data/directory-store.server.ts";
import { type ListingRow, placeLine } from "../listing.card.ts";
import type { Listing } from "../listing.ts";
import { cityPath, listingPath, SHOP_CHANGES_PATH } from "../listing-paths.ts";
import { nearestListings } from "../pages/nearest-listings.server.ts";
import { findCity } from "../places/cities.server.ts";
import { cityId } from "../search/directory-index.server.ts";

/** So long a closed shop's page says that it closed; then it is gone. */
const SHOWN_MILLISECONDS = 365 * 24 * 60 * 60 * 1000;

/** Shops to go to instead. */
const NEARBY = 6;

/** What the page of a shop shows whose registry no longer has its license. */
export type ClosedListing = {
  name: string;
  path: string;
  /** What else became of shops of its state. */
  changes: { name: string; path: string };
  /** Its city, or its state where the city has no page. */
  city: { name: string; path: string };
  /** Street and place, as they were. */
  where: string;
  /** The day from which on it was no longer in the registry's list: "November 22, 2026". */
  since: string;
  registry?: string;
  license?: string;
  nearby: ListingRow[];
  /** It closed more than a year ago: the page is a 410 and says no more than that. */
  gone: boolean;
};

/**
 * Returns the page of a closed shop, and until when it is shown (milliseconds since 1970); undefined where no closed shop has that
 * address. Redirects to the canonical lowercase form: product.md 22.12.
 */
export async function viewClosedListing(
  request: Request,
  params: { city?: string; state?: string; slug?: string },
  now: Date,
): Promise<{ closed: ClosedListing; until: number } | undefined> {
  const directory = await loadDirectory();
  const state = parseState((params.state ?? "").replace(/-/g, " "));
  if (!state) return undefined;
  // Not by the cities there are: it may have been the only shop of its own.
  const key = `${cityId(params.city ?? "", state)}/${(params.slug ?? "").toLowerCase()}`;
  const listing = directory.bySlug.has(key) ? undefined : directory.closed.get(key);
  if (!listing?.closedOn) return undefined;
  atCanonicalPath(request, listing, { pathOf: listingPath, otherwise: "There is no such dispensary." });
  const until = closedPageEnds(listing.closedOn);
  const { lat, lng } = listing;
  const nearby =
    lat !== undefined && lng !== undefined ? nearestListings(directory, { lat, lng }, NEARBY) : [];
  return {
    closed: {
      ...closedFacts(listing, listing.closedOn),
      city: placeToLook(directory, listing),
      nearby: nearby.map((near) => near.listing),
      gone: now.getTime() > until,
    },
    until,
  };
}

/** Takes the ISO date on which a shop closed; returns until when its page is shown (milliseconds since 1970). */
export function closedPageEnds(closedOn: string): number {
  return Date.parse(closedOn) + SHOWN_MILLISECONDS;
}

function placeToLook({ byCity }: Directory, { city, state }: Listing): ClosedListing["city"] {
  return byCity.has(cityId(city, state)) || findCity(city, state)
    ? { name: `${city}, ${state}`, path: cityPath(city, state) }
    : { name: stateName(state), path: `/dispensaries?state=${state}` };
}

function closedFacts(listing: Listing, since: string) {
  return {
    name: listing.name,
    path: listingPath(listing),
    changes: {
      name: `${stateName(listing.state)}: dispensaries that opened, moved or closed`,
      path: `${SHOP_CHANGES_PATH}?state=${listing.state}`,
    },
    where: [listing.address, placeLine(listing)].filter(Boolean).join(", "),
    since: formatDay(since, "MMMM d, yyyy"),
    registry: listing.source,
    license: listing.licenseNumber,
  };
}
