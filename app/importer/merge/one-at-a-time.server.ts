import { basename, dirname, join, resolve } from "node:path";
import { takeLock } from "../registries/lock.server.ts";

const AGAIN_MILLISECONDS = 100;

/** An import of a state's registry takes seconds, and a long one of all a minute. */
const MOST_MILLISECONDS = 5 * 60_000;

/** The lock that stands beside a listings file while something is written into it. */
export function listingsLock(out: string): string {
  return join(dirname(resolve(out)), `.${basename(out)}.lock`);
}

/**
 * Does what reads a listings file and writes it anew, while no other process does: of two imports at once the later would write over what the
 * earlier brought. Waits for the other, and says so to `waits` once; throws a sentence when that takes longer than five minutes.
 */
export function oneAtATime<Result>(out: string, work: () => Result, waits?: () => void): Result {
  const path = listingsLock(out);
  const end = Date.now() + MOST_MILLISECONDS;
  let lock = takeLock(path);
  if (!lock) waits?.();
  while (!lock) {
    if (Date.now() > end) throw new Error(`Another import is under way: ${path} says so.`);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, AGAIN_MILLISECONDS);
    lock = takeLock(path);
  }
  try {
    return work();
  } finally {
    lock.release();
  }
}
