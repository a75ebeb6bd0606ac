import { redirect } from "@remix-run/node";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { nationalDigits } from "#app/utils/phone.ts";
import { parseState } from "#app/utils/us-states.ts";
import type { Directory } from "../data/directory-store.server.ts";
import type { Listing } from "../listing.ts";
import { listingPath } from "../listing-paths.ts";
import { findPlace } from "../places/find-place.server.ts";
import type { DirectoryQuery } from "./query.ts";
import { searchListings } from "./search-listings.server.ts";

/**
 * What a search text means, where it is no part of a name, an address or a city (product.md 16.1): a ZIP or "City, ST" is a place to be
 * near to, a state's name the state, a number that one shop has leads to that shop. Throws a redirect to it.
 */
export function meantByText(directory: Directory, query: DirectoryQuery): DirectoryQuery {
  const { q, near, state } = query;
  if (!q || near) return query;
  // House numbers of five digits stand in addresses with a street behind them.
  const zip = /^(?:zip(?: code)?:? )?(\d{5}(?:-\d{4})?)$/i.exec(q)?.[1];
  const place = zip ? findPlace(zip) : q.includes(",") ? findPlace(q) : undefined;
  if (place) return { ...query, q: undefined, near: place.label };
  if (searchListings(directory, { query: { q, service: [] } }).rows.length > 0) return query;
  leadToShop(directory, q);
  const city = findPlace(q);
  if (city) return { ...query, q: undefined, near: city.label };
  const named = q.length > 2 && !state ? parseState(q) : undefined;
  return named ? { ...query, q: undefined, state: named } : query;
}

/** A telephone or license number that one shop has. */
function leadToShop({ listings }: Directory, q: string): void {
  const digits = nationalDigits(q);
  const license = licenseForm(q);
  if (!digits && license.length < 4) return;
  const { byPhone, byLicense } = numbersOf(listings);
  const found = new Set([
    ...((digits !== undefined && byPhone.get(digits)) || []),
    ...(byLicense.get(license) ?? []),
  ]);
  const [one] = found;
  if (!one || found.size > 1) return;
  throw redirect(listingPath(one), { headers: { "Cache-Control": CACHE.never } });
}

type Numbers = { byPhone: Map<string, Listing[]>; byLicense: Map<string, Listing[]> };

/** Made when somebody first asks for what is in no name: to read all numbers takes as long as the rest of the page. */
const NUMBERS = new WeakMap<readonly Listing[], Numbers>();

function numbersOf(listings: readonly Listing[]): Numbers {
  const known = NUMBERS.get(listings);
  if (known) return known;
  const numbers: Numbers = { byPhone: new Map(), byLicense: new Map() };
  const add = (map: Map<string, Listing[]>, number: string | undefined, listing: Listing) => {
    if (number !== undefined) map.set(number, [...(map.get(number) ?? []), listing]);
  };
  for (const listing of listings) {
    const { phone, licenseNumber } = listing;
    add(numbers.byPhone, phone && nationalDigits(phone), listing);
    add(numbers.byLicense, licenseNumber && licenseForm(licenseNumber), listing);
  }
  NUMBERS.set(listings, numbers);
  return numbers;
}

/** A license number as it is compared: without case, spaces and hyphens. */
export function licenseForm(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}
