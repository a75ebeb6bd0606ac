import { type StateCode, TERRITORIES } from "#app/utils/us-states.ts";

/** us-atlas' projection moves these two next to the others; it has no place for the territories. */
export const INSET_STATES: ReadonlySet<StateCode> = new Set(["AK", "HI"]);

/** True where a view of it and of the contiguous states at once would be a view of two oceans. */
export function isFar(state: StateCode): boolean {
  return INSET_STATES.has(state) || TERRITORIES.has(state);
}
