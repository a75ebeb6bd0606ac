import { loadDirectory } from "./data/directory-store.server.ts";
import type { Listing } from "./listing.ts";
import { bestOfCityPath, cityPath, listingPath } from "./listing-paths.ts";

/** Returns the directory's public pages for the sitemaps: the list by state, each city with a listing, each listing. */
export async function listDirectoryPages() {
  const directory = await loadDirectory();
  const cities = Array.from(
    directory.byCity.values(),
    (rows) => directory.listings[rows[0] as number] as Listing,
  );
  return {
    directory: [
      { path: "/dispensaries" },
      ...Array.from(directory.byState.keys(), (state) => ({ path: `/dispensaries?state=${state}` })),
    ],
    cities: cities.flatMap(({ city, state }) => [
      { path: cityPath(city, state) },
      { path: bestOfCityPath(city, state) },
    ]),
    listings: directory.listings.map((listing) => ({
      path: listingPath(listing),
      lastmod: listing.checkedAt,
    })),
  };
}
