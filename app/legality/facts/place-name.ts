import { stateInText, stateName } from "#app/utils/us-states.ts";
import type { Jurisdiction } from "./fact.ts";

/** A place inside a sentence: "Ohio", "the District of Columbia", "the United States". */
export function placeInSentence(jurisdiction: Jurisdiction): string {
  return jurisdiction === "US" ? "the United States" : stateInText(jurisdiction);
}

/** A place by itself. */
export function placeName(jurisdiction: Jurisdiction): string {
  return jurisdiction === "US" ? "United States" : stateName(jurisdiction);
}
