import { type StateCode, stateName, statesByName } from "#app/utils/us-states.ts";

/** The states of a list's things by name, and the one that is asked for: the filter has to be able to show it. */
export function stateChoices(
  codes: Iterable<StateCode>,
  asked?: string,
): { value: StateCode; text: string }[] {
  const all = new Set(codes);
  if (asked) all.add(asked as StateCode);
  return statesByName(all).map((code) => ({ value: code, text: stateName(code) }));
}
