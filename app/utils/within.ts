import { setImmediate, setTimeout } from "node:timers/promises";

/**
 * Returns what a promise gives, or undefined when it gives nothing in so many milliseconds. What has arrived by then counts, also when
 * this process was too busy to look. Throws what the promise throws in that time.
 */
export async function within<Result>(
  milliseconds: number,
  promise: Promise<Result>,
): Promise<Result | undefined> {
  const ended = new AbortController();
  const late = setTimeout(milliseconds, undefined, { ref: false, signal: ended.signal })
    .then(() => setImmediate(undefined))
    .catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    ended.abort();
  }
}
