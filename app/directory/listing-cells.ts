import type { UnsluggedListing } from "./listing.ts";
import { type CsvColumn, TEXT_COLUMN_LIST, type TEXT_COLUMNS, type TextFields } from "./listing-columns.ts";

/** Columns of a download that the file itself has not: a shop's description, and which cells are its word, since when. */
export const SHOP_COLUMNS = ["description", "from_shop"] as const;

/** What a download's row says of the shop's word: "phone 2026-06-03|hours 2026-10-30". */
export function shopCells({ description = "", fromShop = {} }: UnsluggedListing): string[] {
  const words = Object.entries(fromShop).map(([field, day]) => `${field} ${day}`);
  return [description, words.join("|")];
}

/** One row of data/dispensaries.csv as text, cell by cell. */
export type ListingCells = Record<CsvColumn, string>;

/** A listing as a row of the directory's CSV: the inverse of readListingRow. Approximate positions are not written. */
export function listingCells(listing: UnsluggedListing): ListingCells {
  const placed = !listing.approximate;
  return {
    id: listing.id,
    name: listing.name,
    address: listing.address ?? "",
    city: listing.city,
    state: listing.state,
    zip: listing.zip ?? "",
    phone: listing.phone ?? "",
    email: listing.email ?? "",
    website: listing.website ?? "",
    rating: text(listing.rating),
    reviews: text(listing.reviews),
    lat: placed ? text(listing.lat) : "",
    lng: placed ? text(listing.lng) : "",
    featured: String(listing.featured),
    verified: String(listing.verified),
    hours: listing.hours ?? "",
    services: listing.services.join("|"),
    ...textCells(listing),
    created_at: listing.createdAt,
  };
}

function textCells(listing: TextFields): Record<keyof typeof TEXT_COLUMNS, string> {
  const cells = TEXT_COLUMN_LIST.map(([column, { field }]) => [column, listing[field] ?? ""]);
  return Object.fromEntries(cells);
}

function text(value: number | undefined): string {
  return value === undefined ? "" : String(value);
}
