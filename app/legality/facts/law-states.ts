import { slugify } from "#app/utils/slug.ts";
import { parseState, type StateCode, TERRITORIES, US_STATES } from "#app/utils/us-states.ts";
import type { Jurisdiction } from "./fact.ts";

/** The 50 states and DC by name. */
export const LAW_STATES: readonly StateCode[] = (Object.keys(US_STATES) as StateCode[])
  .filter(isLawState)
  .sort((a, b) => (US_STATES[a] < US_STATES[b] ? -1 : 1));

const CODE_BY_SLUG = new Map<string, StateCode>([
  ...LAW_STATES.map((state) => [stateSlug(state), state] as const),
  ["washington-dc", "DC"],
]);

/** The territories have codes of their own and no pages here. */
export function isLawState(jurisdiction: Jurisdiction): boolean {
  return jurisdiction !== "US" && !TERRITORIES.has(jurisdiction);
}

/** "new-york": the full name, as addresses write it. */
export function stateSlug(state: StateCode): string {
  return slugify(US_STATES[state]);
}

/** Takes a state's slug, name or two letters in any case; undefined when it is none of the 51. */
export function parseLawState(text: string): StateCode | undefined {
  const bySlug = CODE_BY_SLUG.get(slugify(text));
  if (bySlug) return bySlug;
  const code = parseState(text);
  return code && isLawState(code) ? code : undefined;
}
