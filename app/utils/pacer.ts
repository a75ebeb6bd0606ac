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

/** Runs at this size sort in about a millisecond. */
const RUN_LENGTH = 1024;

/** Sorts like Array.prototype.toSorted, in slices: a merge sort that lets requests go between its steps. */
export async function pacedSort<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const pace = createPacer();
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += RUN_LENGTH) {
    runs.push(items.slice(start, start + RUN_LENGTH).sort(compare));
    await pace();
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      const right = runs[i + 1];
      merged.push(right ? await mergeRuns(runs[i] ?? [], right, compare, pace) : (runs[i] ?? []));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

async function mergeRuns<T>(
  left: T[],
  right: T[],
  compare: (a: T, b: T) => number,
  pace: () => Promise<void> | undefined,
): Promise<T[]> {
  const merged: T[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const a = left[i] as T;
    const b = right[j] as T;
    if (compare(b, a) < 0) {
      merged.push(b);
      j += 1;
    } else {
      merged.push(a);
      i += 1;
    }
    if (merged.length % RUN_LENGTH === 0) await pace();
  }
  for (; i < left.length; i++) merged.push(left[i] as T);
  for (; j < right.length; j++) merged.push(right[j] as T);
  return merged;
}
