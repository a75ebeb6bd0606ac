import type { PageParams } from "#app/site/forms/form-result.ts";
import type { Listing } from "../listing.ts";
import { listingPath } from "../listing-paths.ts";
import { type Directory, getListing } from "./directory-store.server.ts";

/**
 * Returns the listing that a form names by its id, where the page that it was posted to is that listing's; `params` are the page's. A new file may have given
 * the id to another shop since somebody opened the page: what they wrote to the one would go to the other.
 */
export function postedListing(
  directory: Pick<Directory, "byId" | "listings">,
  id: string | null,
  { city = "", state = "", slug = "" }: PageParams,
): Listing | undefined {
  const listing = getListing(directory, id);
  const page = `/dispensaries/${city}/${state}/${slug}`.toLowerCase();
  return listing && listingPath(listing) === page ? listing : undefined;
}

/** What a form says of a page that is another listing's by now. */
export const OUTDATED_PAGE =
  "The directory has changed since this page was opened, and nothing was sent. Open the page again, then send it.";
