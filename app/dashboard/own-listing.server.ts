import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { listingTimeZone } from "#app/directory/hours/open-now.server.ts";
import { DEMONSTRATION_SOURCE, type Listing } from "#app/directory/listing.ts";
import { listingPath } from "#app/directory/listing-paths.ts";

/** Days of a shop without a position are those of the country's middle, as they are counted. */
const ZONE = "America/Chicago";

/** The listing of a shop as readers see it, absent while the directory does not have it, and what pages about it need. */
export async function ownListing({ listingId }: Pick<Membership, "listingId">): Promise<{
  listing?: Listing;
  path?: string;
  zone: string;
  demonstration: boolean;
}> {
  const { byId, listings } = await loadDirectory();
  const listing = listings[byId.get(listingId) ?? -1];
  if (!listing) return { zone: ZONE, demonstration: false };
  return {
    listing,
    path: listingPath(listing),
    zone: listingTimeZone(listing) ?? ZONE,
    demonstration: listing.source === DEMONSTRATION_SOURCE,
  };
}
