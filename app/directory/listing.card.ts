import { phoneLink } from "#app/utils/phone.ts";
import type { Listing } from "./listing.ts";
import { listingPath } from "./listing-paths.ts";
import { roundedMiles } from "./places/distance.ts";

/** A listing as a row of a list shows it, and no more. */
export type ListingRow = {
  name: string;
  path: string;
  address?: string;
  /** "Denver, CO 80204". */
  place: string;
  phone?: { text: string; href?: string };
  email?: string;
  rating?: number;
  reviews?: number;
  verified?: true;
  featured?: true;
  /** Whether it is open now; absent when its hours are not known. */
  open?: boolean;
  miles?: number;
};

/** Makes the row of a listing; `open` and `miles` as the search found them. */
export function toListingRow(listing: Listing, found: { open?: boolean; miles?: number } = {}): ListingRow {
  return {
    name: listing.name,
    path: listingPath(listing),
    address: listing.address,
    place: placeLine(listing),
    phone: phoneLink(listing.phone),
    email: listing.email,
    rating: listing.rating,
    reviews: listing.reviews,
    verified: listing.verified || undefined,
    featured: listing.featured || undefined,
    open: found.open,
    miles: roundedMiles(found.miles),
  };
}

/** "Denver, CO 80204". */
export function placeLine({ city, state, zip }: Pick<Listing, "city" | "state" | "zip">): string {
  return `${city}, ${state}${zip ? ` ${zip}` : ""}`;
}

/** The address as schema.org has it; reads back what `placeLine` wrote. */
export function postalAddress({ address, place }: Pick<ListingRow, "address" | "place">) {
  const [, city, state, zip] = /^(.*), ([A-Z]{2})(?: (.+))?$/.exec(place) ?? [];
  return {
    "@type": "PostalAddress",
    streetAddress: address,
    addressLocality: city ?? place,
    addressRegion: state,
    postalCode: zip,
    addressCountry: "US",
  };
}

/** A search for the address in whatever map service the visitor's link opens. */
export function directionsHref(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
