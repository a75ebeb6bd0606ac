import { slugify } from "#app/utils/slug.ts";
import type { StateCode } from "#app/utils/us-states.ts";

/** Which shops opened, moved and closed. */
export const SHOP_CHANGES_PATH = "/dispensaries/changes";

/** product.md 2.2: the city lowercase with hyphens for spaces, the state as a lowercase two-letter code. */
export function cityPath(city: string, state: StateCode): string {
  return `/dispensaries/${slugify(city)}/${state.toLowerCase()}`;
}

export function bestOfCityPath(city: string, state: StateCode): string {
  return `/best-dispensaries/${slugify(city)}/${state.toLowerCase()}`;
}

export function listingPath(listing: { city: string; state: StateCode; slug: string }): string {
  return `${cityPath(listing.city, listing.state)}/${listing.slug}`;
}

/** A listing as a map's marker names it and leads to it. */
export function listingLink(listing: { name: string; city: string; state: StateCode; slug: string }) {
  return { name: listing.name, href: listingPath(listing) };
}

/** Where the owner of a listing says so. */
export function claimPath(listing: { city: string; state: StateCode; slug: string }): string {
  return `/claim/${slugify(listing.city)}/${listing.state.toLowerCase()}/${listing.slug}`;
}
