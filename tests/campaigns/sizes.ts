/**
 * How large the campaigns are: in `npm run faults` as large as what they are to show, in `npm test` large enough to fail when the rule
 * they hold is broken.
 */
export const FULL = process.env.CAMPAIGNS === "full";

/** Returns the size of this run. */
export function size(small: number, full: number): number {
  return FULL ? full : small;
}
