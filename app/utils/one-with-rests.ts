import { setTimeout as wait } from "node:timers/promises";
import { oneAtATime } from "./one-at-a-time.ts";

/** A job that waited for somebody else held the thread for less than it took. */
const MOST_MILLISECONDS = 1000;

/**
 * As oneAtATime, for jobs that hold the thread: each begins only after a rest as long as the one before took. A request needs several turns
 * of the loop, and between two jobs without a rest there is one.
 */
export function oneWithRests(): <T>(job: () => T | Promise<T>) => Promise<T> {
  const inTurn = oneAtATime();
  let rest = 0;
  return (job) =>
    inTurn(async () => {
      await wait(rest);
      const began = performance.now();
      try {
        return await job();
      } finally {
        rest = Math.min(performance.now() - began, MOST_MILLISECONDS);
      }
    });
}
