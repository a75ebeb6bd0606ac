import autocannon from "autocannon";

/** What a browser asks for. */
export const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

export type Load = { perSecond: number; p50: number; p99: number };

type Options = {
  paths: readonly string[];
  connections: number;
  acceptEncoding?: string;
} & ({ seconds: number } | { requests: number });

/**
 * Asks a server for paths in turn over so many connections; each begins at a place of its own, so that no two ask for
 * the same page at the same time. Returns pages a second, and latencies in milliseconds. Throws when any answer is
 * not a page.
 */
export async function load(origin: string, options: Options): Promise<Load> {
  const { paths, connections, acceptEncoding } = options;
  const headers: Record<string, string> = acceptEncoding ? { "accept-encoding": acceptEncoding } : {};
  let client = 0;
  const result = await autocannon({
    url: origin,
    connections,
    ...("seconds" in options ? { duration: options.seconds } : { amount: options.requests }),
    requests: [{ path: paths[0], headers }],
    setupClient(connection) {
      const start = Math.floor((client++ * paths.length) / connections);
      const turned = [...paths.slice(start), ...paths.slice(0, start)];
      connection.setRequests(turned.map((path) => ({ method: "GET", path, headers })));
    },
  });
  const { requests, latency, non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) throw new Error(`${non2xx + errors + timeouts} requests got no page`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
