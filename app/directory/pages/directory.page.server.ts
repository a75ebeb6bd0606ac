import { canonicalSearch } from "#app/site/list-view/canonical-search.server.ts";
import { type StateCode, statesByName } from "#app/utils/us-states.ts";
import { type Directory, directoryStatus, loadDirectory } from "../data/directory-store.server.ts";
import { openingOf, wordsHold } from "../hours/open-now.server.ts";
import type { ListingRow, NamedPlace } from "../listing.card.ts";
import type { Listing, Service } from "../listing.ts";
import { cityPath, listingLink } from "../listing-paths.ts";
import { drawMap } from "../map/map-drawing.server.ts";
import type { MapArea, MapDrawing, MapView } from "../map/map-drawing.ts";
import { drawCityMap, drawNearMap } from "../map/near-map.server.ts";
import { cityStreetMap } from "../map/streets/city-streets.server.ts";
import { streetMapOf, streetsCloseBy } from "../map/streets/interactive-streets.server.ts";
import type { InteractiveStreets, NearPlace, StreetPlace } from "../map/streets/interactive-streets.ts";
import type { CityStreetMapView } from "../map/streets/street-map.ts";
import { findPlace, type Place } from "../places/find-place.server.ts";
import { unknownPlaceHeaders } from "../places/unknown-place.server.ts";
import { cityId } from "../search/directory-index.server.ts";
import { borrowList } from "../search/found-rows.ts";
import { meantByText } from "../search/meant-by-text.server.ts";
import { parseDirectoryQuery } from "../search/parse-query.server.ts";
import { DIRECTORY, type DirectoryQuery, DOWNLOAD, milesOf, NEAR_MILES, RADII } from "../search/query.ts";
import { PAGE_SIZE, searchListings } from "../search/search-listings.server.ts";
import { searchView, type ViewMatches } from "../search/search-view.server.ts";
import { decidingRows } from "./deciding-rows.server.ts";
import { type NearWords, nearWords } from "./near-words.server.ts";

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
    /** By their names. */
    states: StateCode[];
    services: Service[];
    hours: boolean;
  };
  /** What a view of a place says of itself; absent without `near`. */
  near?: NearWords & { place: Pick<Place, "name" | "city" | "state"> };
  /** The city that the page's heading names. */
  named?: NamedPlace;
  /** Absent where it would say nothing: none of a place's listings is on it, or a city's cannot be told apart. */
  map?: MapDrawing;
  /** A city's streets, with the page's numbers: in the place of its outline. */
  cityStreets?: CityStreetMapView;
  /** Of a city's map, which has the page's shops by their numbers: its width in miles. */
  across?: number;
  geojsonUrl: string;
  /** Near a place and of a city, what makes the map interactive; elsewhere the edition of the archive of streets, and the token for Mapbox. */
  streetMap?: InteractiveStreets;
  streets?: string;
  mapboxToken?: string;
  /** Set while the listings are the shipped, fictional ones. */
  demonstration?: true;
  /** Set when the last load of the data failed. */
  loadFailed?: true;
};

/** A city's page stays within it. */
export type CityScope = { name: string; state: StateCode };

/**
 * Answers a page of the directory from its URL: product.md 8.5; and until when what it says of the hour holds (milliseconds since 1970).
 * Throws a redirect to the canonical URL when this is not it, with a message when it named a place that nobody knows.
 */
export async function viewDirectory(
  request: Request,
  path: string,
  city?: CityScope,
): Promise<{ view: DirectoryView; until: number }> {
  const directory = await loadDirectory();
  const parsed = parseDirectoryQuery(new URL(request.url).searchParams, directory, {
    withinCity: city !== undefined,
  });
  const query = meantByText(directory, parsed.query);
  const { origin, unknownPlace } = parsed;
  const now = new Date();
  const asked = { query, origin, city: city && cityId(city.name, city.state), now };
  const matches = searchView(directory, asked);
  const pageCount = Math.max(1, Math.ceil(matches.rows.length / PAGE_SIZE));
  if (query.page > pageCount) query.page = 1;
  const canonical = DIRECTORY.search(query);
  const headers = unknownPlace ? await unknownPlaceHeaders(unknownPlace) : undefined;
  canonicalSearch(request, { path, search: canonical }, headers);

  const { rows, until } = await decidingRows(pageOf(directory, matches, query.page), now);
  const near = origin && nearOf(directory, matches, { ...asked, origin });
  const shown = await mapOf(directory, matches, { query, path, origin, city });
  const places = numberedPlaces(directory, matches, query.page);
  const view: DirectoryView = {
    query,
    path,
    search: canonical,
    total: matches.rows.length,
    pageCount,
    rows,
    choices: choicesOf(directory)[city ? "inCity" : "everywhere"],
    near: near?.words,
    named: city
      ? { city: city.name, state: city.state }
      : origin && { city: origin.city, state: origin.state },
    ...shown,
    geojsonUrl: `/dispensaries.geojson${DOWNLOAD.search({ ...query, city: city && `${city.name}, ${city.state}` })}`,
    ...(origin || city
      ? { streetMap: await streetMapOf(places, { frame: shown.cityStreets?.frame, near: nearPlace(origin) }) }
      : await streetsCloseBy()),
    demonstration: directory.demonstration || undefined,
    loadFailed: directoryStatus().lastError ? true : undefined,
  };
  const untils = [until, near?.until, matches.until];
  return { view, until: Math.min(...untils.filter((moment) => moment !== undefined)) };
}

type Choices = DirectoryView["choices"];

/** What every page of a directory and every city's page have alike: what is rendered of it is kept by it (ui/kept.tsx). */
const CHOICES = new WeakMap<Directory, { everywhere: Choices; inCity: Choices }>();

function choicesOf(directory: Directory): { everywhere: Choices; inCity: Choices } {
  const known = CHOICES.get(directory);
  if (known) return known;
  const inCity = { states: [], services: [...directory.servicesPresent], hours: directory.hasHours };
  const choices = { everywhere: { ...inCity, states: statesByName(directory.byState.keys()) }, inCity };
  CHOICES.set(directory, choices);
  return choices;
}

function pageOf({ listings }: Directory, { rows, miles }: ViewMatches, page: number) {
  const start = (page - 1) * PAGE_SIZE;
  return Array.from(rows.slice(start, start + PAGE_SIZE), (row, i) => ({
    listing: listings[row] as Listing,
    miles: miles?.[start + i],
  }));
}

/** A page's shops whose door's position is known, by their numbers. */
function numberedPlaces(directory: Directory, matches: ViewMatches, page: number): StreetPlace[] {
  return pageOf(directory, matches, page).flatMap(({ listing }, i) => {
    const { lat, lng, approximate } = listing;
    if (lat === undefined || lng === undefined || approximate) return [];
    return [{ lat, lng, number: (page - 1) * PAGE_SIZE + i + 1, ...listingLink(listing) }];
  });
}

function nearPlace(origin: Place | undefined): NearPlace | undefined {
  return origin && { lat: origin.lat, lng: origin.lng, name: origin.label };
}

/** The words of a view of a place, and until when its counts hold. */
function nearOf(
  directory: Directory,
  { rows, nearest }: ViewMatches,
  { query, origin, city, now }: { query: DirectoryQuery; origin: Place; city?: string; now: Date },
) {
  const anyHour = { query: { ...query, open: undefined }, origin, within: milesOf(query.radius), city, now };
  const inReach = query.open && searchListings(directory, anyHour).rows;
  const openingsOf = (some: ViewMatches["rows"]) =>
    Array.from(some, (row) => openingOf(directory.listings[row] as Listing, now));
  const openings = openingsOf(inReach && !nearest ? inReach : rows);
  const unsure = inReach && nearest && openingsOf(inReach).includes(undefined);
  const { name, city: itsCity, state } = origin;
  return {
    words: {
      ...nearWords({ query, place: origin, openings, nearest, unsure, now }),
      place: { name, city: itsCity, state },
    },
    until: Math.min(...openings.map(wordsHold)),
  };
}

/** The page's shops by their numbers, near a place or in a city; elsewhere all that was found. */
async function mapOf(
  directory: Directory,
  { rows }: ViewMatches,
  { query, path, origin, city }: { query: DirectoryQuery; path: string; origin?: Place; city?: CityScope },
): Promise<Pick<DirectoryView, "map" | "across" | "cityStreets">> {
  const { points } = directory;
  const first = (query.page - 1) * PAGE_SIZE;
  const listing = (row: number) => listingLink(directory.listings[row] as Listing);
  const numbered = { points, rows: rows.slice(first, first + PAGE_SIZE), first: first + 1, listing };
  if (origin) return { map: drawNearMap({ ...numbered, origin, label: origin.label }) };
  if (city) {
    const cityStreets = await cityStreetMap(directory, city, numbered);
    return cityStreets ? { cityStreets } : (drawCityMap(numbered) ?? {});
  }
  return {
    map: drawMap({
      points,
      rows: borrowList(rows),
      view: mapView(query),
      links: mapLinks(directory, query, path),
    }),
  };
}

function mapView(query: DirectoryQuery): MapView {
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
    area: ({ main, radiusMiles }: MapArea) => {
      const near = main && findPlace(`${main.name}, ${main.state}`)?.label;
      const radius = RADII.find((miles) => miles >= radiusMiles) ?? RADII[RADII.length - 1];
      if (near) return view({ near, radius: radius === NEAR_MILES ? undefined : radius, sort: undefined });
      return main ? cityPath(main.name, main.state) : view({});
    },
    listing: (row: number) => listingLink(listings[row] as Listing),
  };
}
