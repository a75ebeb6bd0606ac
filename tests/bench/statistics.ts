/** The middle of some numbers; the lower one of two. Throws when there are none. */
export function median(values: ArrayLike<number>): number {
  return percentile(values, 50);
}

/** The smallest value that `percent` of the values do not exceed. Throws when there are none. */
export function percentile(values: ArrayLike<number>, percent: number): number {
  const sorted = Float64Array.from(values).sort();
  const value = sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new Error("no values to take a percentile of");
  return value;
}
