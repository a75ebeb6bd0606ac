import fc from "fast-check";
import { listZipAreas, type ZipArea } from "../places/zip-table.server.ts";
import { sceneOf } from "./drawing/nation-scene.ts";
import { drawMap } from "./map-drawing.server.ts";
import type { MapLinks, MapPoints, MapScene, MapView, PlacedListing } from "./map-drawing.ts";
import { startMapPoints } from "./map-points.server.ts";
import { projectPoint } from "./projection.server.ts";

/** For tests: the middles of all ZIPs, and of those that lie on the map's plane: places to put listings at. */
export const AREAS: readonly ZipArea[] = [...listZipAreas()];
export const MAINLAND = AREAS.filter(({ lat, lng }) => projectPoint(lat, lng));

/** For tests: listings at random places of the map's plane. */
export const anyListings = fc.array(fc.constantFrom(...MAINLAND), { minLength: 1, maxLength: 400 });

/** For tests: a listing at each ZIP of a city. */
export function inCity(city: string, state: string): ZipArea[] {
  return MAINLAND.filter((area) => area.city === city && area.state === state);
}

/** For tests: links that say what they lead to. */
export const links: MapLinks = {
  state: (state) => `/dispensaries?state=${state}`,
  city: (name, state) => `/city/${name}/${state}`,
  area: ({ lat, lng, radiusMiles }) => `/near/${lat.toFixed(1)},${lng.toFixed(1)}/${radiusMiles}`,
  listing: (row) => ({ name: `Listing ${row}`, href: `/listing/${row}` }),
};

/** For tests: the map's columns of a short list. */
export function pointsOf(listings: readonly PlacedListing[]): MapPoints {
  const { points, add } = startMapPoints(listings.length);
  for (const [row, listing] of listings.entries()) add(row, listing);
  return points;
}

/** For tests: the map of these listings, or of some of their rows. */
export function draw(
  listings: PlacedListing[],
  view: MapView,
  rows: number[] = listings.map((_, row) => row),
): MapScene {
  return sceneOf(drawMap({ points: pointsOf(listings), rows, view, links }));
}

/** For tests: how many listings these markers or totals count. */
export function sum(counts: { count: number }[]): number {
  return counts.reduce((total, { count }) => total + count, 0);
}
