import type { Listed } from "#app/site/listed.ts";
import { shopChanges } from "./changes/shop-changes.server.ts";
import { loadDirectory } from "./data/directory-store.server.ts";
import type { Listing } from "./listing.ts";
import { bestOfCityPath, cityPath, listingPath, SHOP_CHANGES_PATH } from "./listing-paths.ts";

/** The list by state, each city with a listing, each listing. The search looks listings up in the directory itself. */
export const directoryListed: Listed = { sitemaps: sitemapPages };

async function sitemapPages() {
  const directory = await loadDirectory();
  const { newest } = shopChanges(directory);
  const cities = Array.from(
    directory.byCity.values(),
    (rows) => directory.listings[rows[0] as number] as Listing,
  );
  return {
    directory: [
      { path: "/dispensaries" },
      // Without a change there is nothing to find, and the page says noindex.
      ...(newest ? [{ path: SHOP_CHANGES_PATH, lastmod: newest }] : []),
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
