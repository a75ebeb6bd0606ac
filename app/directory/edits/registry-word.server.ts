import { loadDirectory, registryListing } from "../data/directory-store.server.ts";
import type { Listing } from "../listing.ts";
import type { EditField } from "./edit-fields.ts";

/** A field as a shop's edit stores it, of a listing: the text of its cell; null where it is empty. */
export function storedWord(listing: Pick<Listing, EditField>, field: EditField): string | null {
  return (field === "services" ? listing.services.join("|") : listing[field]) || null;
}

/** Whether the file says something else than when a shop wrote its word, and than the word itself: product.md 15.19. */
export function fileDiffers(
  word: { value: string | null; base: string | null },
  registry: string | null,
): boolean {
  return registry !== word.base && registry !== word.value;
}

/** Returns a listing as the registry's file has it; undefined while it is not there. */
export async function registryOf(listingId: string): Promise<Listing | undefined> {
  return registryListing(await loadDirectory(), listingId);
}
