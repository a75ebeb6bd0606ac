import type { MapFeature } from "./cut-fixture.server.ts";

/** Of the invented town's own plan: u to its east, v to its south, in units of 5.4 feet from the courthouse's corner. */
export type Spot = readonly [u: number, v: number];

/** For tests: where the town lies, and how far it reaches. */
export type TownOptions = {
  at: { lat: number; lng: number };
  /** Units from the middle to the edge. */
  reach?: number;
  /** Houses and lanes as close as in a large city. */
  dense?: boolean;
  /** An old quarter over all of it, as in the heart of a metropolis: 400 streets and more to a map. */
  crowded?: boolean;
};

export type Town = Required<TownOptions> & { place: (spot: Spot) => [lng: number, lat: number] };

/** From one avenue to the next, and from one street to the next. */
export const BLOCK = { u: 68, v: 56 };

const UNIT_METERS = 5.4 * 0.3048;
const TILT = (-7 * Math.PI) / 180;
const DEGREE_METERS = 111_320;

export function planTown({ at, reach = 1200, dense = false, crowded = false }: TownOptions): Town {
  const east = UNIT_METERS / (DEGREE_METERS * Math.cos((at.lat * Math.PI) / 180));
  const [cos, sin] = [Math.cos(TILT), Math.sin(TILT)];
  return {
    at,
    reach,
    dense,
    crowded,
    place: ([u, v]) => [
      at.lng + (u * cos - v * sin) * east,
      at.lat - ((u * sin + v * cos) * UNIT_METERS) / DEGREE_METERS,
    ],
  };
}

/** Where the river's middle is, and half its width; the motorway; the railway; the road on the river's bank. */
export const river = (u: number) => 128 + 30 * Math.sin(u / 118 + 0.7) + 0.07 * u;
export const halfRiver = (u: number) => 19 + 4 * Math.sin(u / 64);
export const motorway = (v: number) => 262 + 34 * Math.sin(v / 170 + 0.4);
export const rail = (u: number) => -176 - 0.42 * (u + 150) + 26 * Math.sin(u / 210);
export const riverRoad = (u: number) => river(u) - halfRiver(u) - 17;

type Area = { name: string; kind: string; u0: number; u1: number; v0: number; v1: number };

/** What streets and houses keep out of. */
export const AREAS: readonly Area[] = [
  { name: "Orchard Park", kind: "park", u0: -197, u1: -75, v0: -105, v1: -7 },
  { name: "Fairgrounds", kind: "recreation_ground", u0: 347, u1: 537, v0: -273, v1: -119 },
  { name: "Millers Meadow", kind: "nature_reserve", u0: -605, u1: -415, v0: 231, v1: 385 },
  { name: "Alder Falls Golf Course", kind: "golf_course", u0: 620, u1: 940, v0: 290, v1: 620 },
  { name: "Hillside Cemetery", kind: "cemetery", u0: -605, u1: -480, v0: -610, v1: -455 },
  { name: "Alder County Hospital", kind: "hospital", u0: 75, u1: 197, v0: -441, v1: -343 },
  { name: "Alder Falls High School", kind: "school", u0: -333, u1: -211, v0: -329, v1: -231 },
  { name: "Alder Lake", kind: "lake", u0: -1020, u1: -700, v0: -420, v1: -180 },
];

/** The courthouse's green. */
export const SQUARE = { u0: 75, u1: 129, v0: -49, v1: -7 };

export function isWithin(area: Omit<Area, "name" | "kind">, [u, v]: Spot, margin = 0): boolean {
  return u > area.u0 - margin && u < area.u1 + margin && v > area.v0 - margin && v < area.v1 + margin;
}

export function isWet([u, v]: Spot, margin = 0): boolean {
  return Math.abs(v - river(u)) < halfRiver(u) + margin;
}

export function cornersOf({ u0, u1, v0, v1 }: Omit<Area, "name" | "kind">): Spot[] {
  return [
    [u0, v0],
    [u1, v0],
    [u1, v1],
    [u0, v1],
  ];
}

export function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, at) => from + at * step);
}

/** A feature of the town, from places of its plan. */
export function featureOf(
  town: Town,
  { parts, ...feature }: Omit<MapFeature, "parts"> & { parts: readonly (readonly Spot[])[] },
): MapFeature {
  return { ...feature, parts: parts.map((part) => part.map(town.place)) };
}

/** Numbers from 0 to 1 that are the same each time. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
