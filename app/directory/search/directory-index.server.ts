import { createPacer } from "#app/utils/pacer.ts";
import { TextNumbers } from "#app/utils/text-numbers.ts";
import type { StateCode } from "#app/utils/us-states.ts";
import { type Listing, SERVICES, type Service, type UnsluggedListing } from "../listing.ts";
import type { MapPoints } from "../map/map-drawing.ts";
import { MAP_STATES, startMapPoints } from "../map/map-points.server.ts";
import { citySlug } from "../places/cities.server.ts";
import { withOneSpelling } from "../places/one-spelling.server.ts";
import { citySlugs } from "./city-slugs.ts";
import { orderListings } from "./default-order.server.ts";
import { rowsByKey } from "./rows-by-key.ts";
import { buildTextIndex, type TextIndex } from "./text-index.ts";

/** A row by its text: a Map of them, or what takes less room. */
type RowByText = Pick<ReadonlyMap<string, number>, "get" | "has" | "size">;

/** Listings in their default order with what searching needs. A row is a listing's number in that order. */
export type DirectoryIndex = {
  /** By weighed rating descending, then reviews, then name; unrated last. */
  listings: readonly Listing[];
  /** The whole stars of each row's rating, 0 where nobody rated. */
  stars: Uint8Array;
  text: TextIndex;
  /** Rows of each state, ascending. States in alphabetical order of their codes. */
  byState: ReadonlyMap<StateCode, Uint32Array>;
  /** Rows of each city by `cityId`. */
  byCity: ReadonlyMap<string, Uint32Array>;
  /** Row by "state/city/slug". */
  bySlug: RowByText;
  /** Listings that their registry no longer has, by "state/city/slug": in no list, search or map (product.md 22.12). */
  closed: ReadonlyMap<string, Listing>;
  /** Row by id. */
  byId: RowByText;
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

/**
 * Builds the index, letting requests go in between. Takes about 150 ms for 15,000 listings. Rows get their slugs. Listings are read as they
 * came, which is as they lie in memory: in their own order each would be fetched from elsewhere, which takes longer the more there are.
 */
export async function buildDirectoryIndex(unslugged: readonly UnsluggedListing[]): Promise<DirectoryIndex> {
  const pace = createPacer();
  const { open, closed } = await splitClosed(await withOneSpelling(unslugged));
  const count = open.length;
  const { rowOf, ...byName } = await orderListings(open);
  // Slugs are given to both: a shop that closes keeps its address, and its namesake next door keeps its own.
  const all = open;
  for (const listing of closed) all.push(listing);
  const cities = await numberCities(all);
  const slugged = await addSlugs(all, cities);
  await pace();
  const listings: Listing[] = new Array(count);
  await pace();
  const bySlug = new TextNumbers((row) => pathOf(listings[row] as Listing), count);
  await pace();
  const byId = new TextNumbers((row) => (listings[row] as Listing).id, count);
  await pace();
  const { points, add } = startMapPoints(count);
  await pace();
  const services = new Uint16Array(count);
  const stars = new Uint8Array(count);
  const cityOf = new Uint32Array(count);
  let hasHours = false;
  let present = 0;
  for (let place = 0; place < count; place++) {
    const listing = slugged[place] as Listing;
    const row = rowOf[place] as number;
    listings[row] = listing;
    add(row, listing);
    stars[row] = Math.floor(listing.rating ?? 0);
    hasHours ||= listing.hours !== undefined;
    cityOf[row] = cities.numbers[place] as number;
    bySlug.set(pathOf(listing), row);
    byId.set(listing.id, row);
    const bits = serviceBits(listing.services);
    services[row] = bits;
    present |= bits;
    if (place % 64 === 0) await pace();
  }
  const byState = await rowsByKey(MAP_STATES, points.state);
  return {
    listings,
    stars,
    text: await buildTextIndex(count, (place) => searchedFields(slugged[place] as Listing), rowOf),
    byState: new Map([...byState].sort(([a], [b]) => (a < b ? -1 : 1))),
    byCity: await rowsByKey(cities.ids, cityOf),
    bySlug,
    byId,
    closed: new Map(slugged.slice(count).map((listing) => [pathOf(listing), listing])),
    ...byName,
    services,
    servicesPresent: (Object.keys(SERVICES) as Service[]).filter(
      (service) => present & serviceBits([service]),
    ),
    hasHours,
    points,
  };
}

async function splitClosed(listings: readonly UnsluggedListing[]) {
  const pace = createPacer();
  const open: UnsluggedListing[] = [];
  const closed: UnsluggedListing[] = [];
  for (const listing of listings) {
    const rows = (listing.closedOn ? closed : open).push(listing);
    if (rows % 64 === 0) await pace();
  }
  return { open, closed };
}

/** product.md 8.2. */
function searchedFields({ name, address = "", city }: Listing): readonly string[] {
  return [name, address, city];
}

/** "state/city/slug". */
function pathOf({ city, state, slug }: Listing): string {
  return `${cityId(city, state)}/${slug}`;
}

/** The cities' `cityId`s, and which of them each listing is in, by its place. */
type NumberedCities = { ids: string[]; numbers: Uint32Array };

async function numberCities(listings: readonly UnsluggedListing[]): Promise<NumberedCities> {
  const pace = createPacer();
  const ids: string[] = [];
  const known = new Map<string, number>();
  const numbers = new Uint32Array(listings.length);
  for (const [place, { city, state }] of listings.entries()) {
    const id = cityId(city, state);
    const number = known.get(id) ?? ids.push(id) - 1;
    if (number === known.size) known.set(id, number);
    numbers[place] = number;
    if (place % 64 === 0) await pace();
  }
  return { ids, numbers };
}

async function addSlugs(
  rows: readonly UnsluggedListing[],
  { ids, numbers }: NumberedCities,
): Promise<Listing[]> {
  const pace = createPacer();
  const listings: Listing[] = new Array(rows.length);
  for (const city of (await rowsByKey(ids, numbers)).values()) {
    const slugs = await citySlugs(Array.from(city, (place) => rows[place] as UnsluggedListing));
    for (const [i, place] of city.entries())
      listings[place] = withSlug(rows[place] as UnsluggedListing, slugs[i] as string);
    await pace();
  }
  return listings;
}

/**
 * A row keeps the slug that it was given first, and is the listing: a copy of each would take as much room again, while the rows are kept for
 * what shops say. Among other neighbors it may need another slug, and that is a copy's.
 */
function withSlug(row: UnsluggedListing & { slug?: string }, slug: string): Listing {
  row.slug ??= slug;
  return row.slug === slug ? (row as Listing) : { ...row, slug };
}
