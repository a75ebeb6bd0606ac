import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import proxyAddress from "proxy-addr";
import { networkKey } from "#app/utils/visitor-key.ts";

/**
 * The visitor's address: what the outermost of so many trusted proxies saw, or the socket's. Empty where the connection was reset before its
 * request was read: Linux hands on what came before the reset, and the socket has no other side any more.
 */
export function clientAddress(req: IncomingMessage, proxies: number): string {
  // Without a proxy the header is the visitor's own word, and takes milliseconds to read.
  if (proxies === 0) return req.socket.remoteAddress ?? "";
  return proxyAddress(req, (_address, hop) => hop < proxies) ?? "";
}

/** Who has many connections, or many addresses of IPv6; of a connection without a request it is whoever connected. */
export function networkOf(from: IncomingMessage | { socket: Socket }, proxies: number): string {
  const address = "headers" in from ? clientAddress(from, proxies) : (from.socket.remoteAddress ?? "");
  return networkKey(address);
}
