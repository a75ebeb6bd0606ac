import { connect } from "node:net";

type Options = { path: string; headers: Record<string, string>; connections: number; requests: number };

/**
 * Asks a server for one address over so many connections, each as soon as it has its answer, with as little work of its own as can
 * be: autocannon is slower than a kept page. Rejects when an answer is neither a page nor 304, or has no length.
 */
export function askSteadily(
  origin: string,
  { path, headers, connections, requests }: Options,
): Promise<void> {
  const lines = Object.entries({ Host: "localhost", ...headers }).map(([name, value]) => `${name}: ${value}`);
  const request = Buffer.from([`GET ${path} HTTP/1.1`, ...lines, "", ""].join("\r\n"), "latin1");
  let left = requests;
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let missing = 0;
      const next = () => {
        left -= 1;
        if (left >= 0) socket.write(request);
        else socket.end();
      };
      const read = (count: number, buffer: Uint8Array) => {
        const part = Buffer.from(buffer.buffer, buffer.byteOffset, count);
        missing = (missing || lengthOf(part)) - count;
        if (missing === 0) next();
        else if (!(missing > 0)) socket.destroy(new Error(`not a page: ${part.toString("latin1", 0, 200)}`));
        return true;
      };
      const onread = { buffer: Buffer.allocUnsafe(65_536), callback: read };
      const socket = connect({ port: Number(new URL(origin).port), host: "127.0.0.1", onread }, next);
      socket.setNoDelay(true).on("error", reject).on("close", resolve);
    });
  return Promise.all(Array.from({ length: connections }, one)).then(() => {});
}

/** Bytes of the answer that begins here, head and body; not a number where that is not said. */
function lengthOf(part: Buffer): number {
  const end = part.indexOf("\r\n\r\n") + 4;
  if (part.indexOf("HTTP/1.1 304") === 0) return end;
  const head = part.toString("latin1", 0, end);
  const [, length] = /^HTTP\/1.1 200 .*\r\ncontent-length: (\d+)\r\n/is.exec(head) ?? [];
  return end + Number(length);
}
