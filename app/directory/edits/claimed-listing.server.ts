import { type Directory, registryListing } from "../data/directory-store.server.ts";
import { type ClaimOfShop, isClaimedShop } from "./shop-word.server.ts";
import { shopWords } from "./shop-words.server.ts";

/** Returns the granted claim by which somebody looks after a listing, where nobody objects to it and the file still has that shop. */
export function claimOfListing(directory: Directory, listingId: string): ClaimOfShop | undefined {
  const word = shopWords().get(listingId);
  const listing = word && registryListing(directory, listingId);
  return listing && isClaimedShop(listing, word.claim) ? word.claim : undefined;
}
