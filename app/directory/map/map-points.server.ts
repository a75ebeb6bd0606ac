import { type StateCode, US_STATES } from "#app/utils/us-states.ts";
import type { MapPoints, PlacedListing } from "./map-drawing.ts";
import { projectPoint } from "./projection.server.ts";

/** The states in the order that `MapPoints.state` counts them. */
export const MAP_STATES = Object.keys(US_STATES) as StateCode[];

const STATE_INDEX: ReadonlyMap<StateCode, number> = new Map(MAP_STATES.map((code, index) => [code, index]));

/**
 * Takes all listings, in the order by which searches will name them; returns them as columns with each position
 * projected (about 1 µs a listing). Call it once, when the listings load. A city's listings are those whose
 * city and state are spelled alike, whatever the case.
 */
export function buildMapPoints(listings: readonly PlacedListing[]): MapPoints {
  const points: MapPoints = {
    x: new Float64Array(listings.length).fill(Number.NaN),
    y: new Float64Array(listings.length).fill(Number.NaN),
    lat: new Float32Array(listings.length).fill(Number.NaN),
    lng: new Float32Array(listings.length).fill(Number.NaN),
    state: new Uint8Array(listings.length),
    city: new Uint32Array(listings.length),
    approximate: new Uint8Array(listings.length),
    cities: [],
  };
  const cityIndex = new Map<string, number>();
  for (const [row, listing] of listings.entries()) {
    points.state[row] = STATE_INDEX.get(listing.state) ?? 0;
    points.city[row] = indexOfCity(listing, cityIndex, points.cities);
    points.approximate[row] = listing.approximate ? 1 : 0;
    if (listing.lat === undefined || listing.lng === undefined) continue;
    points.lat[row] = listing.lat;
    points.lng[row] = listing.lng;
    const place = projectPoint(listing.lat, listing.lng);
    if (!place) continue;
    points.x[row] = place.x;
    points.y[row] = place.y;
  }
  return points;
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
