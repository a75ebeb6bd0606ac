import { phoneLink } from "#app/utils/phone.ts";
import type { Listing } from "./listing.ts";
import { listingPath } from "./listing-paths.ts";
import { roundedMiles } from "./places/distance.ts";
import { DIRECTIONS } from "./where/own-map.ts";

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
  /** Its registry was read too long ago for that: product.md 22.20. */
  unconfirmed?: true;
  featured?: true;
  /** Names of the services that it confirms. */
  services?: string[];
  /** Whether it is open, and until when: "Open until 9 pm"; absent when its hours are not known. */
  opening?: { open: boolean; text: string };
  /** A deal that holds today: "20% off edibles", "ends today". */
  deal?: { title: string; ends: string };
  miles?: number;
  /** Its miles are those of the middle of its ZIP or city. */
  about?: true;
};

type Found = Pick<ListingRow, "unconfirmed" | "services" | "opening" | "deal" | "miles">;

/** Makes the row of a listing; `found` is what only some lists say, by the moment and by where one asks. */
export function toListingRow(listing: Listing, found: Found = {}): ListingRow {
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
    ...found,
    miles: roundedMiles(found.miles),
    about: (found.miles !== undefined && listing.approximate) || undefined,
  };
}

/** "Denver, CO 80204". */
export function placeLine({ city, state, zip }: Pick<Listing, "city" | "state" | "zip">): string {
  return `${city}, ${state}${zip ? ` ${zip}` : ""}`;
}

/** A place whose name stands above a list. */
export type NamedPlace = { city: string; state: string };

/**
 * What a row says of where its shop is: the street alone where the list's heading has its city, the city with it elsewhere near there, all
 * of it in a list of no place. product.md 8.15.
 */
export function addressLine(
  { address, place }: Pick<ListingRow, "address" | "place">,
  named?: NamedPlace,
): string {
  const [, city, state] = PLACE_LINE.exec(place) ?? [];
  if (named && city && state === named.state) {
    if (city !== named.city) return address ? `${address}, ${city}` : city;
    if (address) return address;
  }
  return address ? `${address}, ${place}` : place;
}

/** What `placeLine` writes: city, state, ZIP. */
const PLACE_LINE = /^(.*), ([A-Z]{2})(?: (.+))?$/;

/** The address as schema.org has it; reads back what `placeLine` wrote. */
export function postalAddress({ address, place }: Pick<ListingRow, "address" | "place">) {
  const [, city, state, zip] = PLACE_LINE.exec(place) ?? [];
  return {
    "@type": "PostalAddress",
    streetAddress: address,
    addressLocality: city ?? place,
    addressRegion: state,
    postalCode: zip,
    addressCountry: "US",
  };
}

/** The way to an address, by a link that works everywhere; own-map.ts opens the reader's own application in its place. */
export function directionsHref(address: string): string {
  // Shorter than blanks and commas in code, and the directory's pages have ten of them.
  return DIRECTIONS + encodeURIComponent(address).replaceAll("%20", "+").replaceAll("%2C", ",");
}
