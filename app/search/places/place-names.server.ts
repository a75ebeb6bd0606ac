import SearchableMap from "minisearch/SearchableMap";
import type { Directory } from "#app/directory/data/directory-store.server.ts";
import type { Listing } from "#app/directory/listing.ts";
import { cityPath } from "#app/directory/listing-paths.ts";
import { cityKey } from "#app/directory/places/cities.server.ts";
import { type StateCode, US_STATES } from "#app/utils/us-states.ts";
import { closestWord, FUZZY_REACH } from "../words/closest-word.ts";

/** A city with listings. */
type ListedCity = { name: string; state: StateCode; count: number };

/** What a name stands for: a state, cities, or both ("New York"). Cities with the most listings first. */
export type NamedPlace = { state?: StateCode; cities: readonly ListedCity[] };

type PlaceNames = SearchableMap<{ state?: StateCode; cities: ListedCity[] }>;

/** Names that readers use for states and cities, beside their own. */
const OTHER_STATES: Record<string, StateCode> = {
  dc: "DC",
  "d c": "DC",
  "washington dc": "DC",
  "washington d c": "DC",
  "washington state": "WA",
  "state of washington": "WA",
  "new york state": "NY",
  "upstate new york": "NY",
  calif: "CA",
  cali: "CA",
  mass: "MA",
  penn: "PA",
  "n carolina": "NC",
  "s carolina": "SC",
  "n dakota": "ND",
  "s dakota": "SD",
  "w virginia": "WV",
  jersey: "NJ",
};

const OTHER_CITIES: Record<string, [name: string, state: StateCode]> = {
  nyc: ["New York", "NY"],
  "new york city": ["New York", "NY"],
  manhattan: ["New York", "NY"],
  la: ["Los Angeles", "CA"],
  sf: ["San Francisco", "CA"],
  "san fran": ["San Francisco", "CA"],
  frisco: ["San Francisco", "CA"],
  philly: ["Philadelphia", "PA"],
  vegas: ["Las Vegas", "NV"],
  dc: ["Washington", "DC"],
  "washington dc": ["Washington", "DC"],
  "washington d c": ["Washington", "DC"],
  slc: ["Salt Lake City", "UT"],
  okc: ["Oklahoma City", "OK"],
  nola: ["New Orleans", "LA"],
  pdx: ["Portland", "OR"],
  abq: ["Albuquerque", "NM"],
};

const NAMES = new WeakMap<Directory, PlaceNames>();

/** What a text of lowercase words names: "st louis" is Saint Louis. */
export function placeNamed(directory: Directory, text: string): NamedPlace | undefined {
  return placeNames(directory).get(keyOf(text));
}

/** The name that is spelled most like a text, and is not it. */
export function closestPlace(directory: Directory, text: string): NamedPlace | undefined {
  const key = keyOf(text);
  const names = placeNames(directory);
  const near = Array.from(
    names.fuzzyGet(key, FUZZY_REACH),
    ([name, [place]]) => [name, place.cities[0]?.count ?? 100] as const,
  );
  const name = closestWord(key, near);
  return name === undefined ? undefined : names.get(name);
}

function placeNames(directory: Directory): PlaceNames {
  const known = NAMES.get(directory);
  if (known) return known;
  const names = readPlaceNames(directory);
  NAMES.set(directory, names);
  return names;
}

/** Every city's first listing names it: 3,000 cities take a few milliseconds. */
function readPlaceNames({ byCity, listings }: Directory): PlaceNames {
  const names: PlaceNames = new SearchableMap();
  const place = (name: string) => names.fetch(keyOf(name), () => ({ cities: [] }));
  for (const rows of byCity.values()) {
    const { city: name, state } = listings[rows[0] as number] as Listing;
    place(name).cities.push({ name, state, count: rows.length });
  }
  for (const [other, [name, state]] of Object.entries(OTHER_CITIES)) {
    const city = names.get(keyOf(name))?.cities.find((one) => one.state === state);
    if (city) place(other).cities.push(city);
  }
  for (const [code, name] of Object.entries(US_STATES)) place(name).state = code as StateCode;
  for (const [name, code] of Object.entries(OTHER_STATES)) place(name).state = code;
  for (const { cities } of names.values()) cities.sort((a, b) => b.count - a.count);
  return names;
}

/** One key for the ways to write a name: "st-louis" and "saint-louis" are one. */
function keyOf(text: string): string {
  return cityKey(text, "").slice(0, -1);
}

/** A city as a list leads to it. */
type CityLink = ListedCity & { path: string };

/** Cities whose names begin so, those with the most listings first. */
export function placesBegun(directory: Directory, text: string, most: number): CityLink[] {
  const begun = keyOf(text);
  if (begun.length < 2) return [];
  const cities = Array.from(placeNames(directory).atPrefix(begun), ([, place]) => place.cities).flat();
  return largest(cities, most);
}

/** The cities of a state with the most listings. */
export function placesOf(directory: Directory, state: StateCode, most: number): CityLink[] {
  const cities = Array.from(placeNames(directory).values(), (place) => place.cities).flat();
  return largest(
    cities.filter((city) => city.state === state),
    most,
  );
}

function largest(cities: readonly ListedCity[], most: number): CityLink[] {
  return [...new Set(cities)]
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map((city) => ({ ...city, path: cityPath(city.name, city.state) }));
}
