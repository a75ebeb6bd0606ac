/** How often each thing happened, in the order of first happening. */
export type Tally = Map<string, number>;

/** Adds one (or `by`) to a tally's entry. */
export function count(tally: Tally, what: string, by = 1): void {
  tally.set(what, (tally.get(what) ?? 0) + by);
}

/** Returns the sum over all entries. */
export function total(tally: Tally): number {
  let sum = 0;
  for (const n of tally.values()) sum += n;
  return sum;
}
