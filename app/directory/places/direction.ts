import type { Position } from "./distance.ts";

const RADIANS = Math.PI / 180;

const WORDS = ["north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest"] as const;

export type Direction = (typeof WORDS)[number];

/** Takes two positions; returns the way from the first to the second as a great circle begins it: degrees from north, clockwise, below 360. */
export function bearing(from: Position, to: Position): number {
  const lat1 = from.lat * RADIANS;
  const lat2 = to.lat * RADIANS;
  const lng = (to.lng - from.lng) * RADIANS;
  const east = Math.sin(lng) * Math.cos(lat2);
  const north = Math.cos(lat1) * Math.sin(lat2) - Math.sin(lat1) * Math.cos(lat2) * Math.cos(lng);
  return (((Math.atan2(east, north) / RADIANS) % 360) + 360) % 360;
}

/** The same in words, one of eight; undefined for one and the same place. */
export function directionWord(from: Position, to: Position): Direction | undefined {
  if (from.lat === to.lat && from.lng === to.lng) return undefined;
  return WORDS[Math.round(bearing(from, to) / 45) % 8];
}
