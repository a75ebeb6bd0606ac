/** The part of autocannon that the benchmark uses; the package brings no types. */
declare module "autocannon" {
  type Request = { path?: string; headers?: Record<string, string> };
  type Options = {
    url: string;
    connections: number;
    duration?: number;
    amount?: number;
    headers?: Record<string, string>;
    requests?: { setupRequest: (request: Request) => Request }[];
  };
  type Result = {
    requests: { average: number; total: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  };
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
