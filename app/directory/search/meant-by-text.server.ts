import { redirect } from "@remix-run/node";
import { CACHE } from "#app/site/http/cache-policy.ts";
import { nationalDigits } from "#app/utils/phone.ts";
import { parseState } from "#app/utils/us-states.ts";
import type { Directory } from "../data/directory-store.server.ts";
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
  const found = listings.filter(
    ({ phone, licenseNumber }) =>
      (digits !== undefined && phone !== undefined && nationalDigits(phone) === digits) ||
      (licenseNumber !== undefined && licenseForm(licenseNumber) === license),
  );
  const [one] = found;
  if (!one || found.length > 1) return;
  throw redirect(listingPath(one), { headers: { "Cache-Control": CACHE.never } });
}

/** A license number as it is compared: without case, spaces and hyphens. */
export function licenseForm(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}
