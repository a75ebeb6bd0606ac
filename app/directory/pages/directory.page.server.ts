import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import { env } from "#app/utils/env.server.ts";
import { type StateCode, stateName, statesByName } from "#app/utils/us-states.ts";
import { type Directory, directoryStatus, loadDirectory } from "../data/directory-store.server.ts";
import { listingOpeningState } from "../hours/open-now.server.ts";
import { type ListingRow, toListingRow } from "../listing.card.ts";
import type { Listing, Service } from "../listing.ts";
import { cityPath, listingLink } from "../listing-paths.ts";
import { drawMap } from "../map/map-drawing.server.ts";
import type { MapArea, MapDrawing, MapView } from "../map/map-drawing.ts";
import { unknownPlaceHeaders } from "../places/unknown-place.server.ts";
import { cityId } from "../search/directory-index.server.ts";
import { parseDirectoryQuery } from "../search/parse-query.server.ts";
import { DIRECTORY, type DirectoryQuery, DOWNLOAD } from "../search/query.ts";
import { type Matches, PAGE_SIZE, searchListings } from "../search/search-listings.server.ts";

/** A page of the directory: what it shows and no more. */
export type DirectoryView = {
  query: DirectoryQuery;
  /** The page's path and canonical search string. */
  path: string;
  search: string;
  total: number;
  pageCount: number;
  rows: ListingRow[];
  choices: {
    states: { code: StateCode; name: string }[];
    services: Service[];
    hours: boolean;
  };
  map: MapDrawing;
  geojsonUrl: string;
  mapboxToken?: string;
  /** Set while the listings are the shipped, fictional ones. */
  demonstration?: true;
  /** Set when the last load of the data failed. */
  loadFailed?: true;
};

/** A city's page stays within it. */
export type CityScope = { name: string; state: StateCode };

/**
 * Answers a page of the directory from its URL: product.md 8.5. Throws a redirect to the canonical URL when
 * this is not it, with a message when it named a place that nobody knows.
 */
export async function viewDirectory(
  request: Request,
  path: string,
  city?: CityScope,
): Promise<DirectoryView> {
  const directory = await loadDirectory();
  const { query, origin, unknownPlace } = parseDirectoryQuery(new URL(request.url).searchParams, directory, {
    withinCity: city !== undefined,
  });
  const now = new Date();
  const search = { query, origin, city: city && cityId(city.name, city.state), now };
  const matches = searchListings(directory, search);
  const pageCount = Math.max(1, Math.ceil(matches.rows.length / PAGE_SIZE));
  if (query.page > pageCount) query.page = 1;
  const canonical = DIRECTORY.search(query);
  const headers = unknownPlace ? await unknownPlaceHeaders(unknownPlace) : undefined;
  canonicalSearch(request, { path, search: canonical }, headers);

  return {
    query,
    path,
    search: canonical,
    total: matches.rows.length,
    pageCount,
    rows: pageRows(directory, matches, query.page, now),
    choices: {
      states: city
        ? []
        : statesByName(directory.byState.keys()).map((code) => ({ code, name: stateName(code) })),
      services: [...directory.servicesPresent],
      hours: directory.hasHours,
    },
    map: drawMap({
      points: directory.points,
      rows: matches.rows,
      view: mapView(query, city),
      links: mapLinks(directory, query, path),
    }),
    geojsonUrl: `/dispensaries.geojson${DOWNLOAD.search({ ...query, city: city && `${city.name}, ${city.state}` })}`,
    mapboxToken: env.MAPBOX_ACCESS_TOKEN,
    demonstration: directory.demonstration || undefined,
    loadFailed: directoryStatus().lastError ? true : undefined,
  };
}

function pageRows({ listings }: Directory, matches: Matches, page: number, now: Date): ListingRow[] {
  const start = (page - 1) * PAGE_SIZE;
  const { rows, miles } = matches;
  return Array.from(rows.subarray(start, start + PAGE_SIZE), (row, i) => {
    const listing = listings[row] as Listing;
    return toListingRow(listing, {
      open: listingOpeningState(listing, now)?.open,
      miles: miles?.[start + i],
    });
  });
}

function mapView(query: DirectoryQuery, city: CityScope | undefined): MapView {
  if (city || query.near) return { kind: "results" };
  if (query.state) return { kind: "state", state: query.state };
  return query.q ? { kind: "results" } : { kind: "nation" };
}

/** Markers of states and areas narrow the view that the visitor has; those of cities and listings lead to pages. */
function mapLinks({ listings }: Directory, query: DirectoryQuery, path: string) {
  const view = (changed: Partial<DirectoryQuery>) =>
    path + DIRECTORY.search({ ...query, ...changed, page: 1 });
  return {
    state: (state: StateCode) => view({ state }),
    city: cityPath,
    area: ({ city }: MapArea) => (city ? cityPath(city.name, city.state) : view({})),
    listing: (row: number) => listingLink(listings[row] as Listing),
  };
}
