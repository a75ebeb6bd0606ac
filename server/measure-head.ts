import type { IncomingMessage } from "node:http";

/** Takes names and values in turn; returns how many name the host, and the length of all. */
export function measure(rawHeaders: readonly string[]): { hosts: number; bytes: number } {
  let [hosts, bytes] = [0, 0];
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? "";
    bytes += name.length + (rawHeaders[i + 1]?.length ?? 0);
    if (name.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return { hosts, bytes };
}

/** Bytes of a request's address and headers, which stay in memory as long as it does. */
export function headBytes({ url = "", rawHeaders }: IncomingMessage): number {
  return url.length + measure(rawHeaders).bytes;
}
