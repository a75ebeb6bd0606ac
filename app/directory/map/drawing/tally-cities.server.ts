import type { MapPoints } from "../map-drawing.ts";
import type { Rows } from "./tally.server.ts";

/** A city's share of the rows. `x` and `y` are its mean place in map units, NaN when none of them is on the map. */
export type CityTally = { index: number; count: number; x: number; y: number };

/**
 * Takes rows; returns the cities with most of them (by count, then by name; `index` is that of
 * `MapPoints.cities`), at most `limit`, and how many cities there are in all.
 */
export function tallyCities(points: MapPoints, rows: Rows, limit: number): { top: CityTally[]; all: number } {
  const { x, y, city, cities } = points;
  const counts = new Uint32Array(cities.length);
  for (let i = 0; i < rows.length; i++) {
    const at = city[rows[i] as number] as number;
    counts[at] = (counts[at] as number) + 1;
  }
  const top = largest(counts, limit, (index) => cities[index]?.name ?? "");
  const sums = new Map(top.map((index) => [index, { x: 0, y: 0, placed: 0 }]));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const sum = sums.get(city[row] as number);
    const px = x[row] as number;
    // NaN: not on the map.
    if (!sum || !(px < Infinity)) continue;
    sum.x += px;
    sum.y += y[row] as number;
    sum.placed++;
  }
  return {
    top: top.map((index) => {
      const sum = sums.get(index) ?? { x: 0, y: 0, placed: 0 };
      return { index, count: counts[index] ?? 0, x: sum.x / sum.placed, y: sum.y / sum.placed };
    }),
    all: counts.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0),
  };
}

/** Sorts only those that can be among the `limit` largest: a country has thousands of cities. */
function largest(counts: Uint32Array, limit: number, nameOf: (index: number) => string): number[] {
  const least = counts.slice().sort().at(-limit) ?? 0;
  const able: number[] = [];
  for (let index = 0; index < counts.length; index++) {
    const count = counts[index] as number;
    if (count > 0 && count >= least) able.push(index);
  }
  const byCount = (a: number, b: number) =>
    (counts[b] ?? 0) - (counts[a] ?? 0) || (nameOf(a) < nameOf(b) ? -1 : 1);
  return able.sort(byCount).slice(0, limit);
}
