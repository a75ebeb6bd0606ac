import { once } from "node:events";
import { connect } from "node:net";

/**
 * Sends bytes as they are, where fetch would repair or refuse them. Resolves with the status and all that came back
 * before the server closed.
 */
export async function rawRequest(
  url: string,
  bytes: string | Uint8Array,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.setEncoding("latin1").on("data", (part) => {
    text += part;
  });
  // A server that has answered may close before it has read everything.
  socket.on("error", () => {});
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  socket.write(bytes);
  await closed;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text };
}

/** A GET of a target that no URL parser has touched. */
export function rawGet(url: string, target: string): Promise<{ status: number; text: string }> {
  return rawRequest(url, `GET ${target} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nConnection: close\r\n\r\n`);
}
