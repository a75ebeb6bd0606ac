import { type StateCode, US_STATES } from "#app/utils/us-states.ts";
import type { MapPoints, PlacedListing } from "./map-drawing.ts";
import { projectPoint } from "./projection.server.ts";

/** The states in the order that `MapPoints.state` counts them. */
export const MAP_STATES = Object.keys(US_STATES) as StateCode[];

const STATE_INDEX: ReadonlyMap<StateCode, number> = new Map(MAP_STATES.map((code, index) => [code, index]));

/**
 * Begins the map's columns for a number of listings. `add` takes a listing and its row, in the order by which searches will
 * name them, and projects its position (about 1 µs): a long list can be added in slices. A city's listings are those whose
 * city and state are spelled alike, whatever the case.
 */
export function startMapPoints(count: number): {
  points: MapPoints;
  add: (row: number, listing: PlacedListing) => void;
} {
  // In one buffer, the wide columns first: each that is made may hold up the event loop for milliseconds (text-numbers.ts).
  const buffer = new ArrayBuffer(30 * count);
  const points: MapPoints = {
    x: new Float64Array(buffer, 0, count),
    y: new Float64Array(buffer, 8 * count, count),
    lat: new Float32Array(buffer, 16 * count, count),
    lng: new Float32Array(buffer, 20 * count, count),
    city: new Uint32Array(buffer, 24 * count, count),
    state: new Uint8Array(buffer, 28 * count, count),
    approximate: new Uint8Array(buffer, 29 * count, count),
    cities: [],
  };
  const cityIndex = new Map<string, number>();
  function add(row: number, listing: PlacedListing): void {
    points.state[row] = STATE_INDEX.get(listing.state) ?? 0;
    points.city[row] = indexOfCity(listing, cityIndex, points.cities);
    points.approximate[row] = listing.approximate ? 1 : 0;
    const { lat = Number.NaN, lng = Number.NaN } = listing;
    const placed = !Number.isNaN(lat) && !Number.isNaN(lng);
    points.lat[row] = placed ? lat : Number.NaN;
    points.lng[row] = placed ? lng : Number.NaN;
    const point = placed ? projectPoint(lat, lng) : undefined;
    points.x[row] = point?.x ?? Number.NaN;
    points.y[row] = point?.y ?? Number.NaN;
  }
  return { points, add };
}

function indexOfCity(
  listing: PlacedListing,
  indexes: Map<string, number>,
  cities: MapPoints["cities"],
): number {
  const key = `${listing.city.toLowerCase()}|${listing.state}`;
  const known = indexes.get(key);
  if (known !== undefined) return known;
  indexes.set(key, cities.length);
  cities.push({ name: listing.city, state: listing.state });
  return cities.length - 1;
}
