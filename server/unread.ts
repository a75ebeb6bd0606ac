import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "#app/utils/log.server.ts";
import { bytesAhead } from "./read-ahead.ts";
import { MAX_HEAD_BYTES, measure } from "./refusals.ts";

const LOOK_MILLISECONDS = 500;

/** Whose something is: a request's, or where there is none its connection's. */
type From = IncomingMessage | { socket: Socket };

/** What a connection holds. */
type Holding = { bytes: number; from: From };

type Options = {
  /** Bytes of all together. */
  most: number;
  /** The network of who has many connections. */
  networkOf: (from: From) => string;
  lookMilliseconds?: number;
};

/**
 * Bounds what stays in memory for visitors: what they do not fetch of their answers, what came so far of posts that stop in the middle, and heads that do.
 * Beyond `most` bytes connections are cut, first of the network that holds most: a reader on a slow line holds a piece of a file, and who
 * would have them cut opens hundreds of connections that hold a little less. Of one network's those that hold most, of several the first.
 */
export function createUnreadLimit({ most, networkOf, lookMilliseconds = LOOK_MILLISECONDS }: Options) {
  const held = new Set<ServerResponse>();
  const connected = new Set<Socket>();
  /** Bytes that had come on a connection when its last answer was out. */
  const readBefore = new WeakMap<Socket, number>();

  function holdings(): Map<Socket, Holding> {
    const bySocket = new Map<Socket, Holding>();
    for (const one of held) {
      const { socket } = one.req;
      // An answer that stands behind another one never hears of its connection's end.
      if (socket.destroyed) {
        held.delete(one);
        continue;
      }
      const holding = bySocket.get(socket) ?? { bytes: 0, from: one.req };
      holding.bytes += bytesOf(one);
      bySocket.set(socket, holding);
    }
    for (const socket of connected) {
      if (bySocket.has(socket) || socket.destroyed) continue;
      const bytes = socket.bytesRead - (readBefore.get(socket) ?? 0);
      // More is no head: the rest of a body that was refused, which nobody keeps.
      if (bytes > 0 && bytes <= MAX_HEAD_BYTES) bySocket.set(socket, { bytes, from: { socket } });
    }
    return bySocket;
  }

  function inTurn(all: ReadonlyMap<Socket, Holding>): [Socket, Holding][] {
    const byNetwork = new Map<string, number>();
    const rows = Array.from(all, (row) => ({ row, network: networkOf(row[1].from) }));
    for (const { row, network } of rows) byNetwork.set(network, row[1].bytes + (byNetwork.get(network) ?? 0));
    const ofNetwork = ({ network }: { network: string }) => byNetwork.get(network) ?? 0;
    return rows
      .sort((one, other) => ofNetwork(other) - ofNetwork(one) || other.row[1].bytes - one.row[1].bytes)
      .map(({ row }) => row);
  }

  function look(): void {
    const all = holdings();
    let total = 0;
    for (const { bytes } of all.values()) total += bytes;
    if (total <= most) return;
    let cut = 0;
    for (const [socket, { bytes }] of inTurn(all)) {
      if (total <= most) break;
      socket.destroy();
      total -= bytes;
      cut += 1;
    }
    log.warn(
      { cut },
      "connections were cut: what they asked for filled the memory, and they did not fetch it",
    );
  }

  const timer = setInterval(look, lookMilliseconds).unref();

  return {
    /** Counts what comes on a connection until it is a request. */
    connect(socket: Socket): void {
      connected.add(socket);
      socket.once("close", () => connected.delete(socket));
    },
    /** Counts an answer, unless it is with the system already. */
    hold(res: ServerResponse): void {
      if (!res.writableFinished) held.add(res);
    },
    /** It has gone out, or its visitor away. Not by a listener of its own: a streamed answer has ten, and Node warns of more. */
    release(res: ServerResponse): void {
      held.delete(res);
      readBefore.set(res.req.socket, res.req.socket.bytesRead);
    },
    stop: () => clearInterval(timer),
  };
}

/** Of a post that stops in the middle Node keeps the head too, as it came and as it was read. */
function bytesOf({ req, writableLength }: ServerResponse): number {
  if (req.complete) return writableLength;
  return writableLength + bytesAhead(req) + 2 * ((req.url?.length ?? 0) + measure(req.rawHeaders).bytes);
}
