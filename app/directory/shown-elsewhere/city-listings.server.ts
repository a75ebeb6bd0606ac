import type { StateCode } from "#app/utils/us-states.ts";
import { loadDirectory } from "../data/directory-store.server.ts";
import type { ListingRow } from "../listing.card.ts";
import { cityPath } from "../listing-paths.ts";
import { nearestListings } from "../pages/nearest-listings.server.ts";
import { findCity } from "../places/cities.server.ts";

/** The listings nearest to a city's centre, for pages about the city; undefined when there is no such city. */
export async function listingsNearCity(
  city: string,
  state: StateCode,
  count: number,
): Promise<{ name: string; path: string; demonstration: boolean; rows: ListingRow[] } | undefined> {
  const known = findCity(city.replace(/-/g, " "), state);
  if (!known) return undefined;
  const directory = await loadDirectory();
  const rows = nearestListings(directory, known, count).map(({ listing }) => listing);
  return {
    name: known.name,
    path: cityPath(known.name, state),
    demonstration: directory.demonstration,
    rows,
  };
}
