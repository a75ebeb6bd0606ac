import { cities } from "#app/site/cities.file.server.ts";
import { statesByName } from "#app/utils/us-states.ts";
import { type Directory, loadDirectory } from "../data/directory-store.server.ts";
import type { Listing } from "../listing.ts";
import { cityPath, listingLink } from "../listing-paths.ts";
import { drawMap } from "../map/map-drawing.server.ts";
import { cityId } from "../search/directory-index.server.ts";
import { borrowList } from "../search/found-rows.ts";
import { searchListings } from "../search/search-listings.server.ts";

/** It is the same until the listings change, and drawing the map is a twentieth of the work for the page. */
const MADE = new WeakMap<Directory, HomeDirectory>();

/** What the front page shows of the directory: states to choose from, the map, the 12 cities, the best-rated. */
export async function homeDirectory(): Promise<HomeDirectory> {
  const directory = await loadDirectory();
  const made = MADE.get(directory) ?? homeDirectoryOf(directory);
  MADE.set(directory, made);
  return made;
}

function homeDirectoryOf(directory: Directory) {
  const { rows } = searchListings(directory, { query: { service: [] } });
  return {
    total: directory.listings.length,
    demonstration: directory.demonstration,
    states: statesByName(directory.byState.keys()),
    cities: cities.home.map(({ city, state }) => ({
      name: city,
      state,
      path: cityPath(city, state),
      count: directory.byCity.get(cityId(city, state))?.length ?? 0,
    })),
    map: drawMap({
      points: directory.points,
      rows: borrowList(rows),
      view: { kind: "nation" },
      links: {
        state: (state) => `/dispensaries?state=${state}`,
        city: cityPath,
        area: () => "/dispensaries",
        listing: (row) => listingLink(directory.listings[row] as Listing),
      },
    }),
  };
}

export type HomeDirectory = ReturnType<typeof homeDirectoryOf>;
