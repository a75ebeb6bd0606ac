/**
 * How large the campaigns are: in `npm run faults` as large as what they are to show, in `npm test` large enough to fail when the rule
 * they hold is broken.
 */
export const FULL = process.env.CAMPAIGNS === "full";

/** Returns the size of this run. */
export function size(small: number, full: number): number {
  return FULL ? full : small;
}

/** The numbers after a campaign's name (`npm run faults -- overload 60`), in their order. */
const NUMBERS = (process.env.CAMPAIGN_NUMBERS ?? "").split(" ").filter(Boolean).map(Number);

/** Returns the number that was given at a place, or what it is otherwise. */
export function given(place: number, otherwise: number): number {
  return NUMBERS[place] ?? otherwise;
}
