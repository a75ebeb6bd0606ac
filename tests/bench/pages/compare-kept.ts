import { processorSeconds } from "../processor-time.ts";
import type { RunningServer } from "../server-process.ts";
import { median } from "../statistics.ts";
import { askSteadily } from "./steady-load.ts";

const WARM_UP_REQUESTS = 8_000;
/** Servers take turns in short rounds, so that whatever else the machine does falls on all alike. */
const ROUNDS = 8;
const ROUND_REQUESTS = 5_000;

/** Whom to ask for what. */
export type Asked = { server: RunningServer; path: string; headers: Record<string, string> };

/**
 * Returns the processor's time that each server takes for an answer, in microseconds. Their processes' own time counts: neither the
 * load's speed nor what else runs decides.
 */
export async function compareKept(asked: readonly Asked[], connections: number): Promise<number[]> {
  for (const one of asked) await secondsFor(one, connections, WARM_UP_REQUESTS);
  const rounds = asked.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [i, one] of asked.entries())
      rounds[i]?.push(await secondsFor(one, connections, ROUND_REQUESTS));
  }
  return rounds.map((seconds) => (median(seconds) * 1_000_000) / ROUND_REQUESTS);
}

async function secondsFor(
  { server, path, headers }: Asked,
  connections: number,
  requests: number,
): Promise<number> {
  const before = processorSeconds(server.process.pid);
  await askSteadily(server.origin, { path, headers, connections, requests });
  return processorSeconds(server.process.pid) - before;
}
