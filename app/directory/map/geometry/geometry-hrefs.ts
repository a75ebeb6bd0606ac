import type { StateCode } from "#app/utils/us-states.ts";

/**
 * Edition of the drawn geometry: us-atlas' version and ours. It is in the URLs, whose answers browsers keep for a
 * year, so it must change whenever a file does; `geometry.test.ts` fails when it was forgotten.
 */
export const GEOMETRY_VERSION = "3.0.1-1";

/** Takes a state, or "us" for all of them; returns the reference that draws it from the file of the nation. */
export function stateHref(shape: StateCode | "us"): string {
  return `/map/states.svg?v=${GEOMETRY_VERSION}#${shape}`;
}

/** Takes a state; returns the reference that draws it in full detail, or the borders of its counties. */
export function countyHref(state: StateCode, shape: "land" | "lines"): string {
  return `/map/counties/${state.toLowerCase()}.svg?v=${GEOMETRY_VERSION}#${shape}`;
}
