import type { Membership } from "#app/business/sign-in/guards.server.ts";
import { getListing, loadDirectory } from "#app/directory/data/directory-store.server.ts";
import { dayOf } from "#app/directory/edits/apply-edits.server.ts";
import { DEMONSTRATION_SOURCE, type Listing } from "#app/directory/listing.ts";
import { listingPath } from "#app/directory/listing-paths.ts";

/** A shop's listing as pages about it need it. */
export type OwnListingOf = {
  /** As readers see it; absent while the directory does not have it. */
  listing?: Listing;
  path?: string;
  /** The day of the shop at a moment. */
  dayOf: (moment: string) => string;
  demonstration: boolean;
};

/** The listing of a shop as readers see it, absent while the directory does not have it, and what pages about it need. */
export async function ownListing({ listingId }: Pick<Membership, "listingId">): Promise<OwnListingOf> {
  const listing = getListing(await loadDirectory(), listingId);
  if (!listing) return { dayOf: (moment) => dayOf({}, moment), demonstration: false };
  return {
    listing,
    path: listingPath(listing),
    dayOf: (moment) => dayOf(listing, moment),
    demonstration: listing.source === DEMONSTRATION_SOURCE,
  };
}
