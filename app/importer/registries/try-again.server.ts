import { setTimeout as sleep } from "node:timers/promises";
import { DownloadError } from "./download-error.ts";
import type { DownloadLimits } from "./download-limits.ts";

/** Asks, and asks again where that may help, after as long as the server asks for, as often as the limits say; throws what the last time threw. */
export async function tryAgain<Answer>(
  { tries, retry, longestWait }: DownloadLimits,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error;
      const wait = error.waitFor ?? retry * 4 ** (attempt - 1);
      if (!error.again || attempt >= tries || wait > longestWait) throw error;
      await sleep(wait);
    }
  }
}
