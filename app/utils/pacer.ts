import { setImmediate as nextTurn } from "node:timers/promises";

/** Long work gives way to requests this often: well under the 20 ms that a request may be held up. */
const SLICE_MILLISECONDS = 6;

/** Returns a function to await between steps of long work: it lets waiting requests go first when the slice is used up. */
export function createPacer(): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < SLICE_MILLISECONDS) return undefined;
    return nextTurn().then(() => {
      started = performance.now();
    });
  };
}

/** Steps of long work between two looks at the clock, which takes about as long as one of them. */
const STEPS_AT_ONCE = 64;

/** Takes the pacer of some work; calls `step` with each number from 0 up to `count`, letting requests go in between. */
export async function pacedSteps(
  pace: () => Promise<void> | undefined,
  count: number,
  step: (number: number) => void,
): Promise<void> {
  for (let number = 0; number < count; number++) {
    step(number);
    if (number % STEPS_AT_ONCE === 0) await pace();
  }
}

/** Runs at this size sort in about a millisecond. */
const RUN_LENGTH = 1024;

/** Sorts like Array.prototype.toSorted, in slices. */
export async function pacedSort<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const order = await pacedOrder(items.length, (a, b) => compare(items[a] as T, items[b] as T));
  return Array.from(order, (place) => items[place] as T);
}

/**
 * Returns the numbers from 0 up to `count` in the order that `compare` puts them, equal ones ascending: a merge sort that lets requests go
 * between its steps.
 */
export async function pacedOrder(
  count: number,
  compare: (a: number, b: number) => number,
): Promise<Uint32Array> {
  const pace = createPacer();
  let order = new Uint32Array(count);
  let spare = new Uint32Array(count);
  for (let start = 0; start < count; start += RUN_LENGTH) {
    const run = order.subarray(start, start + RUN_LENGTH);
    for (let i = 0; i < run.length; i++) run[i] = start + i;
    run.sort(compare);
    await pace();
  }
  for (let length = RUN_LENGTH; length < count; length *= 2) {
    for (let start = 0; start < count; start += 2 * length)
      await mergeRuns(order, spare, { start, length }, compare, pace);
    [order, spare] = [spare, order];
  }
  return order;
}

/** Merges the run that begins at `start` with the one after it. */
async function mergeRuns(
  from: Uint32Array,
  to: Uint32Array,
  { start, length }: { start: number; length: number },
  compare: (a: number, b: number) => number,
  pace: () => Promise<void> | undefined,
): Promise<void> {
  const middle = Math.min(start + length, from.length);
  const end = Math.min(start + 2 * length, from.length);
  let left = start;
  let right = middle;
  let at = start;
  while (left < middle && right < end) {
    const [a, b] = [from[left] as number, from[right] as number];
    if (compare(b, a) < 0) {
      to[at++] = b;
      right += 1;
    } else {
      to[at++] = a;
      left += 1;
    }
    if (at % RUN_LENGTH === 0) await pace();
  }
  to.set(from.subarray(left, middle), at);
  to.set(from.subarray(right, end), at + middle - left);
}
