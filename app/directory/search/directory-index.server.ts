import { createPacer, pacedSort } from "#app/utils/pacer.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { type Listing, SERVICES, type Service, type UnsluggedListing } from "../listing.ts";
import type { MapPoints } from "../map/map-drawing.ts";
import { startMapPoints } from "../map/map-points.server.ts";
import { citySlug } from "../places/cities.server.ts";
import { withOneSpelling } from "../places/one-spelling.server.ts";
import { citySlugs } from "./city-slugs.ts";
import { buildTextIndex, type TextIndex } from "./text-index.ts";
import { createWeighing } from "./weighed-rating.ts";

/** Listings in their default order with what searching needs. A row is a listing's number in that order. */
export type DirectoryIndex = {
  /** By weighed rating descending, then reviews, then name; unrated last. */
  listings: readonly Listing[];
  /** Each row's rating as it is shown, NaN where nobody rated. */
  ratings: Float64Array;
  text: TextIndex;
  /** Rows of each state, ascending. States in alphabetical order of their codes. */
  byState: ReadonlyMap<StateCode, Uint32Array>;
  /** Rows of each city by `cityId`. */
  byCity: ReadonlyMap<string, Uint32Array>;
  /** Row by "state/city/slug". */
  bySlug: ReadonlyMap<string, number>;
  /** Listings that their registry no longer has, by "state/city/slug": in no list, search or map (product.md 22.12). */
  closed: ReadonlyMap<string, Listing>;
  /** Row by id. */
  byId: ReadonlyMap<string, number>;
  /** The place of each row when listings are ordered by name. */
  namePlace: Uint32Array;
  /** The inverse: row by place. */
  rowAtNamePlace: Uint32Array;
  /** Bit i is set when the listing confirms the i-th service. */
  services: Uint16Array;
  /** Services that any listing confirms, in order of display. */
  servicesPresent: readonly Service[];
  /** Whether any listing has opening hours. */
  hasHours: boolean;
  /** Positions in degrees and on the map's plane, NaN where unknown. */
  points: MapPoints;
};

const SERVICE_BITS = new Map(Object.keys(SERVICES).map((service, bit) => [service, 1 << bit]));

/** The bits of a set of services: all of them. */
export function serviceBits(services: readonly Service[]): number {
  return services.reduce((bits, service) => bits | (SERVICE_BITS.get(service) ?? 0), 0);
}

/** One key for a city of the directory: "ny/new-york". */
export function cityId(city: string, state: StateCode): string {
  return `${state.toLowerCase()}/${citySlug(city)}`;
}

/** Builds the index, letting requests go in between. Takes about 150 ms for 15,000 listings. */
export async function buildDirectoryIndex(unslugged: readonly UnsluggedListing[]): Promise<DirectoryIndex> {
  const pace = createPacer();
  const open: UnsluggedListing[] = [];
  const closed: UnsluggedListing[] = [];
  for (const listing of await withOneSpelling(unslugged)) {
    const rows = (listing.closedOn ? closed : open).push(listing);
    if (rows % 64 === 0) await pace();
  }
  // Slugs are given to both: a shop that closes keeps its address, and its namesake next door keeps its own.
  const slugged = await addSlugs([...(await pacedSort(open, byWeighedRating(open))), ...closed]);
  const listings = slugged.slice(0, open.length);
  const byState = new Map<StateCode, number[]>();
  const byCity = new Map<string, number[]>();
  const bySlug = new Map<string, number>();
  const byId = new Map<string, number>();
  const count = listings.length;
  const services = new Uint16Array(count);
  const { points, add } = startMapPoints(count);
  const ratings = new Float64Array(count);
  let hasHours = false;
  for (let row = 0; row < count; row++) {
    const listing = listings[row] as Listing;
    add(row, listing);
    ratings[row] = listing.rating ?? Number.NaN;
    hasHours ||= listing.hours !== undefined;
    const city = cityId(listing.city, listing.state);
    push(byState, listing.state, row);
    push(byCity, city, row);
    bySlug.set(`${city}/${listing.slug}`, row);
    byId.set(listing.id, row);
    services[row] = serviceBits(listing.services);
    if (row % 64 === 0) await pace();
  }
  const closedByPath = new Map<string, Listing>();
  for (const listing of slugged.slice(open.length))
    closedByPath.set(`${cityId(listing.city, listing.state)}/${listing.slug}`, listing);
  const present = services.reduce((bits, one) => bits | one, 0);
  return {
    listings,
    ratings,
    text: await buildTextIndex(count, (row) => searchedFields(listings[row] as Listing)),
    byState: await freeze(new Map([...byState].sort(([a], [b]) => (a < b ? -1 : 1)))),
    byCity: await freeze(byCity),
    bySlug,
    byId,
    closed: closedByPath,
    ...(await orderByName(listings)),
    services,
    servicesPresent: (Object.keys(SERVICES) as Service[]).filter(
      (service) => present & serviceBits([service]),
    ),
    hasHours,
    points,
  };
}

/** product.md 8.2. */
function searchedFields({ name, address = "", city }: Listing): readonly string[] {
  return [name, address, city];
}

/** product.md 8.3: weighed rating descending, then reviews, then name, unrated last; the id makes it total. */
function byWeighedRating(listings: readonly UnsluggedListing[]) {
  const weigh = createWeighing(listings);
  return (a: UnsluggedListing, b: UnsluggedListing) =>
    (weigh(b) ?? -1) - (weigh(a) ?? -1) ||
    (b.reviews ?? -1) - (a.reviews ?? -1) ||
    compareText(a.name.toLowerCase(), b.name.toLowerCase()) ||
    compareText(a.id, b.id);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

async function addSlugs(sorted: readonly UnsluggedListing[]): Promise<Listing[]> {
  const pace = createPacer();
  const cities = new Map<string, number[]>();
  for (let row = 0; row < sorted.length; row++) {
    const listing = sorted[row] as UnsluggedListing;
    push(cities, cityId(listing.city, listing.state), row);
    if (row % 64 === 0) await pace();
  }
  const listings: Listing[] = new Array(sorted.length);
  for (const rows of cities.values()) {
    const neighbours = rows.map((row) => sorted[row] as UnsluggedListing);
    // The order of the rows must not matter, so the city's are put in order of their ids.
    const order = neighbours
      .map((_, i) => i)
      .sort((a, b) => compareText(neighbours[a]?.id ?? "", neighbours[b]?.id ?? ""));
    const slugs = citySlugs(order.map((i) => neighbours[i] as UnsluggedListing));
    order.forEach((i, place) => {
      listings[rows[i] as number] = { ...(neighbours[i] as UnsluggedListing), slug: slugs[place] as string };
    });
    await pace();
  }
  return listings;
}

async function orderByName(listings: readonly Listing[]) {
  const pace = createPacer();
  const named: { key: string; row: number }[] = [];
  for (const { name } of listings) {
    const rows = named.push({ key: name.toLowerCase(), row: named.length });
    if (rows % 64 === 0) await pace();
  }
  const sorted = await pacedSort(named, (a, b) => compareText(a.key, b.key) || a.row - b.row);
  const rowAtNamePlace = new Uint32Array(listings.length);
  const namePlace = new Uint32Array(listings.length);
  for (const [place, { row }] of sorted.entries()) {
    rowAtNamePlace[place] = row;
    namePlace[row] = place;
    if (place % 1024 === 0) await pace();
  }
  return { namePlace, rowAtNamePlace };
}

function push<K>(map: Map<K, number[]>, key: K, row: number): void {
  const rows = map.get(key);
  if (rows) rows.push(row);
  else map.set(key, [row]);
}

async function freeze<K>(map: Map<K, number[]>): Promise<Map<K, Uint32Array>> {
  const pace = createPacer();
  const frozen = new Map<K, Uint32Array>();
  for (const [key, rows] of map) {
    frozen.set(key, Uint32Array.from(rows));
    await pace();
  }
  return frozen;
}
