import type { StateCode } from "#app/utils/us-states.ts";

/** States that share a land border, or a river that is one. Alaska and Hawaii have no neighbor among the states. */
// biome-ignore format: a table
const BORDERS = [
  "AL FL GA MS TN", "AZ CA NM NV UT", "AR LA MO MS OK TN TX", "CA NV OR", "CO KS NE NM OK UT WY", "CT MA NY RI",
  "DE MD NJ PA", "DC MD VA", "FL GA", "GA NC SC TN", "IA IL MN MO NE SD WI", "ID MT NV OR UT WA WY",
  "IL IN KY MO WI", "IN KY MI OH", "KS MO NE OK", "KY MO OH TN VA WV", "LA MS TX", "MA NH NY RI VT", "MD PA VA WV",
  "ME NH", "MI OH WI", "MN ND SD WI", "MO NE OK TN", "MS TN", "MT ND SD WY", "NC SC TN VA", "ND SD", "NE SD WY",
  "NH VT", "NJ NY PA", "NM OK TX", "NV OR UT", "NY PA VT", "OH PA WV", "OK TX", "OR WA", "PA WV", "SD WY",
  "TN VA", "UT WY", "VA WV",
];

const NEIGHBORS = new Map<StateCode, StateCode[]>();
for (const border of BORDERS) {
  const [state, ...others] = border.split(" ") as [StateCode, ...StateCode[]];
  for (const other of others) {
    NEIGHBORS.set(state, [...(NEIGHBORS.get(state) ?? []), other]);
    NEIGHBORS.set(other, [...(NEIGHBORS.get(other) ?? []), state]);
  }
}

/** Takes a state; returns those that it borders on, by code. */
export function neighborsOf(state: StateCode): StateCode[] {
  return (NEIGHBORS.get(state) ?? []).toSorted();
}
