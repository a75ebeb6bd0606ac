import { once } from "#app/utils/once.ts";
import { listCities } from "../../places/cities.server.ts";
import { projectPoint } from "../projection.server.ts";

/** A town to orient by: its place on the atlas's map, and in degrees. */
export type KnownPlace = { name: string; x: number; y: number; lat: number; lng: number };

/** Places with this many ZIP areas are towns that a reader from elsewhere may know. */
const KNOWN_ZIPS = 3;

/** Largest first, by number of ZIP areas, which stands in for size. Projected once, in about 20 ms. */
export const knownPlaces = once((): KnownPlace[] =>
  [...listCities()]
    .filter(({ zips }) => zips >= KNOWN_ZIPS)
    .sort((a, b) => b.zips - a.zips)
    .flatMap(({ name, lat, lng }) => {
      const point = projectPoint(lat, lng);
      return point ? [{ name, lat, lng, ...point }] : [];
    }),
);

/** The same for the interactive map: a JSON list of [name, longitude, latitude], largest first. */
export const placesJson = once((): string =>
  JSON.stringify(knownPlaces().map(({ name, lat, lng }) => [name, round(lng), round(lat)])),
);

/** To about 100 m. */
function round(degrees: number): number {
  return Math.round(degrees * 1000) / 1000;
}
