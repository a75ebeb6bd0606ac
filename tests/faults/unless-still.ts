import { monitorEventLoopDelay } from "node:perf_hooks";

/** Less than the site waits for those who have a connection before it closes what is idle (server/shutdown.ts). */
const MOST_MILLISECONDS = 200;
const MOST_ATTEMPTS = 5;

/**
 * Runs what readers do in this process while a site ends. Where it fails and the machine had let this process stand still, as no reader
 * does, it has shown nothing and is run again. Rejects as `attempt` does.
 */
export async function unlessStill(attempt: () => Promise<void>): Promise<void> {
  for (let n = 1; ; n += 1) {
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    try {
      return await attempt();
    } catch (error) {
      if (n === MOST_ATTEMPTS || delay.max / 1e6 < MOST_MILLISECONDS) throw error;
    } finally {
      delay.disable();
    }
  }
}
