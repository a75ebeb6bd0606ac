import { once } from "node:events";
import { createServer, type Server } from "node:net";

/** Below the ports that a system gives to whoever asks for any. */
const FIRST = 20_000;
const LAST = 32_000;
/** How many a run holds, and how many of them each of its workers has. */
const OF_A_RUN = 100;
const OF_A_WORKER = 10;

const taken = new Set<number>();

/**
 * Holds a hundred ports for this run: whoever listens on the first has them, so that no other run on this machine takes one. Its
 * workers are told in PORTS_FOR_TESTS. Resolves with what lets them go.
 */
export async function holdPorts(): Promise<() => Promise<void>> {
  for (let first = FIRST; first < LAST; first += OF_A_RUN) {
    const server = await listenOn(first);
    if (!server) continue;
    process.env.PORTS_FOR_TESTS = String(first);
    return () => closed(server);
  }
  throw new Error(`no port from ${FIRST} to ${LAST} is free`);
}

/**
 * A port for a site under test: the first that is free of this worker's in this run, so that its stories' texts, which have the
 * site's address in them, were rendered before. Outside of a run, any. Give it back with returnPort.
 */
export async function takePort(): Promise<number> {
  const { PORTS_FOR_TESTS, TEST_PARALLEL_INDEX, VITEST_POOL_ID } = process.env;
  // Playwright counts workers from 0, Vitest from 1.
  const worker = Number(TEST_PARALLEL_INDEX ?? VITEST_POOL_ID);
  if (!PORTS_FOR_TESTS || !(worker < OF_A_RUN / OF_A_WORKER)) return freePort();
  const first = Number(PORTS_FOR_TESTS) + worker * OF_A_WORKER;
  for (let port = first; port < first + OF_A_WORKER; port++) {
    if (taken.has(port)) continue;
    taken.add(port);
    const server = await listenOn(port);
    if (server) {
      await closed(server);
      return port;
    }
    taken.delete(port);
  }
  return freePort();
}

/** Says that the site which had it has ended. */
export function returnPort(port: number): void {
  taken.delete(port);
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = await listenOn(0);
  const address = server?.address();
  if (!server || !address || typeof address === "string") throw new Error("no port is free");
  await closed(server);
  return address.port;
}

/** Undefined when somebody else listens there. */
async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port);
  return once(server, "listening").then(
    () => server,
    () => undefined,
  );
}

async function closed(server: Server): Promise<void> {
  await new Promise((done) => server.close(done));
}
