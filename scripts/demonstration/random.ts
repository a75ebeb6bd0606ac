/** Returns the next number of a seeded sequence, from 0 up to but not including 1. */
export type Random = () => number;

/** Takes a whole number; returns a sequence that is the same on every machine (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns one item of a list; throws when the list is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new RangeError("Nothing to pick from");
  return item;
}

/** True with the given probability, 0 to 1. */
export function chance(random: Random, probability: number): boolean {
  return random() < probability;
}

/** Returns a whole number from `low` to `high`, both included. */
export function whole(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Returns a number around `mean` with the given standard deviation (Box-Muller). */
export function normal(random: Random, mean: number, deviation: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return mean + deviation * radius * Math.cos(2 * Math.PI * random());
}

/** Returns the list's items in a random order, in a new array (Fisher-Yates). */
export function shuffled<T>(random: Random, list: readonly T[]): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = whole(random, 0, last);
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** Returns one of the values, each as likely as its weight says. */
export function pickWeighted<T>(
  random: Random,
  choices: readonly (readonly [value: T, weight: number])[],
): T {
  let left = random() * choices.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [value, weight] of choices) {
    left -= weight;
    if (left < 0) return value;
  }
  const last = choices.at(-1);
  if (!last) throw new RangeError("Nothing to pick from");
  return last[0];
}
