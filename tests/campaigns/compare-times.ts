import { median, percentile } from "../bench/statistics.ts";

/** What the paired differences of two kinds of request say, in milliseconds. */
export type Difference = {
  /** The middle of how much longer the first kind takes than the second. */
  median: number;
  /** Where the true middle lies, 99 times of 100. */
  from: number;
  to: number;
};

/** How often the pairs are drawn anew. */
const DRAWS = 2_000;

/**
 * Compares times that were taken in pairs, one right after the other: what a busy machine adds to both goes out, and what it adds to one
 * weighs no more than any other pair. The interval is the bootstrap's: the middles of as many pairs, drawn again and again of those that
 * there are. It is a measure, not a test of chance: with enough pairs the smallest difference shows.
 */
export function compareTimes(pairs: readonly (readonly [number, number])[]): Difference {
  const differences = Float64Array.from(pairs, ([one, other]) => one - other);
  const drawn = new Float64Array(differences.length);
  const medians = Array.from({ length: DRAWS }, () => {
    for (let i = 0; i < drawn.length; i += 1)
      drawn[i] = differences[Math.floor(Math.random() * differences.length)] ?? 0;
    return median(drawn);
  });
  return {
    median: median(differences),
    from: percentile(medians, 0.5),
    to: percentile(medians, 99.5),
  };
}
