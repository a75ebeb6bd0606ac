import { LRUCache } from "lru-cache";
import { visitorKey } from "./visitor-key.ts";

type Limit = { times: number; seconds: number; keyOf: (address: string) => string };

/** Counts by key in a window of time; the newest 50,000 keys are remembered. */
function createLimit({ times, seconds, keyOf }: Limit) {
  const counts = new LRUCache<string, { count: number }>({ max: 50_000, ttl: seconds * 1000 });
  return {
    /** Counts one more of a visitor's address; returns 0 when it is allowed, otherwise the whole seconds to wait. */
    take(address: string): number {
      const key = keyOf(address);
      const kept = counts.get(key);
      if (!kept) {
        counts.set(key, { count: 1 });
        return 0;
      }
      if (kept.count < times) {
        kept.count += 1;
        return 0;
      }
      return Math.max(1, Math.ceil(counts.getRemainingTTL(key) / 1000));
    },
  };
}

/** Every form together: 30 posts a minute and visitor. */
export const formPosts = createLimit({ times: 30, seconds: 60, keyOf: visitorKey });

/** All visitors together, so that nobody fills the disk from many addresses: 600 posts a minute. */
export const allFormPosts = createLimit({ times: 600, seconds: 60, keyOf: () => "all" });

/** The refresh button: one in 10 seconds and visitor. */
export const directoryRefreshes = createLimit({ times: 1, seconds: 10, keyOf: visitorKey });
