import { processorSeconds } from "../processor-time.ts";
import type { RunningServer } from "../server-process.ts";
import { load, type Turn } from "./load.ts";

/** A server, and what it is asked. */
export type Asked = { server: RunningServer; turn: Turn; acceptEncoding?: string };

/** Pages before what counts, so that both servers' code is compiled. */
const WARM_UP_PAGES = 500;
/** Servers take turns in short rounds, so that whatever else the machine does falls on both alike. */
const ROUNDS = 4;
const ROUND_PAGES = 250;

/** Has both servers make pages that do not count. */
export async function warmUp(...contenders: Asked[]): Promise<void> {
  for (const contender of contenders) await ask(contender, WARM_UP_PAGES, 16);
}

/**
 * Returns how many times as many pages one server makes in a second of the processor's time as the other. All of the process's threads
 * count, those that compress and collect too; what else the machine does does not, as it would for pages a second by the clock.
 */
export async function compareByProcessor(ours: Asked, theirs: Asked, connections: number): Promise<number> {
  let own = 0;
  let other = 0;
  for (let round = 0; round < ROUNDS; round++) {
    own += await secondsFor(ours, connections);
    other += await secondsFor(theirs, connections);
  }
  return other / own;
}

async function secondsFor(contender: Asked, connections: number): Promise<number> {
  const before = processorSeconds(contender.server.process.pid);
  await ask(contender, ROUND_PAGES, connections);
  return processorSeconds(contender.server.process.pid) - before;
}

function ask({ server, turn, acceptEncoding }: Asked, requests: number, connections: number) {
  return load(server.origin, { turn, acceptEncoding, connections, requests });
}
