import type { UnsluggedListing } from "../listing.ts";
import type { EditField } from "./edit-fields.ts";

/** A granted claim that nobody objects to and that is not asleep, as it is told from the shop that the file has under its id. */
export type ClaimOfShop = {
  id: string;
  name: string;
  license: string | null;
  /** The moment since when its shop looks after the listing. */
  since: string;
};

/** What a shop says of its listing, as it is stored. */
export type ShopWord = {
  claim: ClaimOfShop;
  edits: readonly { field: EditField; value: string | null; at: string }[];
};

/** By the listing's id. */
export type ShopWords = ReadonlyMap<string, ShopWord>;

/** An id alone binds nothing: whether the file has the claimed shop under it, by its name or its license (product.md 15.17). */
export function isClaimedShop(
  { name, licenseNumber }: Pick<UnsluggedListing, "name" | "licenseNumber">,
  claim: Pick<ClaimOfShop, "name" | "license">,
): boolean {
  const same = (a = "", b = "") => plain(a) !== "" && plain(a) === plain(b);
  return same(name, claim.name) || same(licenseNumber, claim.license ?? "");
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
