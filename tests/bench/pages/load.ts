import autocannon from "autocannon";

/** What a browser asks for. */
export const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

export type Load = { perSecond: number; p50: number; p99: number };

/** Returns the next path to ask for. */
export type Turn = () => string;

type Options = {
  turn: Turn;
  connections: number;
  acceptEncoding?: string;
} & ({ seconds: number } | { requests: number });

/**
 * Paths in turn, for as long as there are requests: a path comes again only after all others, whatever the number of
 * connections and of loads that share the turn.
 */
export function createTurn(paths: readonly string[]): Turn {
  let next = 0;
  return () => paths[next++ % paths.length] as string;
}

/**
 * Asks a server for pages over so many connections. Returns pages a second, and latencies in milliseconds. Throws when
 * any answer is not a page.
 */
export async function load(origin: string, options: Options): Promise<Load> {
  const { turn, connections, acceptEncoding } = options;
  const headers: Record<string, string> = acceptEncoding ? { "accept-encoding": acceptEncoding } : {};
  const result = await autocannon({
    url: origin,
    connections,
    headers,
    ...("seconds" in options ? { duration: options.seconds } : { amount: options.requests }),
    requests: [{ setupRequest: (request) => ({ ...request, path: turn() }) }],
  });
  const { requests, latency, non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) throw new Error(`${non2xx + errors + timeouts} requests got no page`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
