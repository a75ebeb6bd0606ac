import { loadDirectory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";

/** Returns the listing of a claim as the directory has it; undefined while it is not there: its deals are asleep then. */
export async function claimedListing(listingId: string): Promise<Listing | undefined> {
  const { byId, listings } = await loadDirectory();
  const row = byId.get(listingId);
  return row === undefined ? undefined : listings[row];
}
