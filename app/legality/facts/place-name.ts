import { type StateCode, stateName } from "#app/utils/us-states.ts";
import type { Jurisdiction } from "./fact.ts";

/** A place inside a sentence: "Ohio", "the District of Columbia", "the United States". */
export function placeInSentence(jurisdiction: Jurisdiction): string {
  if (jurisdiction === "US") return "the United States";
  return jurisdiction === "DC" ? "the District of Columbia" : stateName(jurisdiction as StateCode);
}

/** A place by itself. */
export function placeName(jurisdiction: Jurisdiction): string {
  return jurisdiction === "US" ? "United States" : stateName(jurisdiction);
}
